"""Charts of handfuls: as values, lines, lists, drawings and frames."""

import csv
import sys
from fractions import Fraction
from xml.etree import ElementTree

import pytest

import diceyard
from diceyard import lab
from diceyard.core.errors import Refused
from diceyard.lab.histogram import histogram, likeliest
from diceyard.lab.lists import chances_csv, chart_csv, grid_csv
from diceyard.lab.square import square

SVG = "{http://www.w3.org/2000/svg}"


def test_a_chart_knows_its_chances_its_grid_and_its_title() -> None:
    chart = lab.chart(["plain2"], ["+"])
    assert chart.chances[7] == Fraction(1, 6)
    assert (chart.throws, chart.signs, chart.overlaps, chart.title) == (36, ("+",), False, "2 plain (1–6), with +")
    assert chart.grid
    assert chart.grid[3, 4] == (7,)
    both = lab.chart(["plain2"])
    assert (both.signs, both.overlaps) == (("+", "−"), True)
    assert lab.chart(["black", "white"]).grid is lab.chart(["plain3"]).grid is None
    assert lab.chart(["black", "white"]).signs == ()
    assert lab.chart(["purple"]).title == "1 purple (2–9)"


def test_what_would_take_too_long_is_refused() -> None:
    chart = lab.Chart(diceyard.handful(["plain6"]), most_steps=1000)
    with pytest.raises(Refused, match="Take fewer dice"):
        _ = chart.chances


def bars(drawn: str) -> dict[int, dict[str, float]]:
    """The heights of both bars of every result."""
    groups = [group for group in ElementTree.fromstring(drawn).iter(f"{SVG}g") if group.get("class") == "bar"]
    return {
        int(group.get("data-result", "")): {
            rect.get("class", ""): float(rect.get("height", "")) for rect in group.iter(f"{SVG}rect")
        }
        for group in groups
    }


def test_the_bars_of_a_histogram_are_as_high_as_the_chances() -> None:
    chart = lab.chart(["plain2"], ["+"])
    tally = lab.throw(chart, 50, seed=3)
    drawn = histogram(chart, tally)
    top = float(ElementTree.fromstring(drawn).get("data-top", ""))
    high = float(ElementTree.fromstring(drawn).get("data-high", ""))
    for result, heights in bars(drawn).items():
        assert heights["chance"] == pytest.approx(float(chart.chances[result]) / top * high, abs=0.02)
        assert heights["came"] == pytest.approx(float(tally.share(result)) / top * high, abs=0.02)
    assert list(bars(drawn)) == list(chart.chances)
    assert {heights["came"] for heights in bars(histogram(chart)).values()} == {0}


def test_a_drawing_stands_by_itself_and_tells_what_it_shows() -> None:
    for drawn in (histogram(lab.chart(["black2", "red"])), square(lab.chart(["red", "green:6"]))):
        root = ElementTree.fromstring(drawn)
        assert int(root.get("width", "")) > 300
        assert root.get("role") == "img"
        assert root.get("aria-label") == root.findtext(f"{SVG}title")
        assert root.find(f"{SVG}rect").get("fill") == "#ffffff"  # type: ignore[union-attr]
        assert "style" not in drawn


def test_of_very_many_results_the_likeliest_are_drawn() -> None:
    chart = lab.chart(["green4"])
    drawn = likeliest(chart, 50)
    assert len(drawn) == 50 < len(chart.chances)
    assert drawn == sorted(drawn)
    left_out = max(chance for result, chance in chart.chances.items() if result not in drawn)
    assert min(chart.chances[result] for result in drawn) >= left_out


def test_the_square_has_every_pair_and_the_likeliest_is_the_most_yellow() -> None:
    drawn = ElementTree.fromstring(square(lab.chart(["plain2"], ["+"])))
    pairs = [group for group in drawn.iter(f"{SVG}g") if group.get("class") == "pair"]
    assert [group.get("data-results") for group in pairs[:7]] == ["2", "3", "4", "5", "6", "7", "3"]
    shades = {
        group.get("data-results"): float(group.findall(f"{SVG}rect")[1].get("fill-opacity", "")) for group in pairs
    }
    assert max(shades, key=lambda result: shades[result]) == "7"
    assert shades["2"] == shades["12"] < shades["3"]
    both = ElementTree.fromstring(square(lab.chart(["plain2"])))
    cell = next(group for group in both.iter(f"{SVG}g") if group.get("data-results") == "1 3")
    assert cell.findtext(f"{SVG}text") == "1/3"
    with pytest.raises(Refused, match="two dice with numbers"):
        square(lab.chart(["plain3"]))
    # 5 ÷ 4 does not come out whole, and so gives nothing.
    assert "–" in square(lab.chart(["plain2"], ["÷"]))


def test_a_list_has_each_result_with_its_chance_exactly() -> None:
    chart = lab.chart(["plain2"], ["+"])
    lines = list(csv.reader(chart_csv(chart).splitlines()))
    assert lines[0] == ["result", "chance", "percent"]
    assert {int(result): Fraction(chance) for result, chance, _ in lines[1:]} == chart.chances
    assert lines[6] == ["7", "1/6", "16.6667"]
    tally = lab.throw(chart, 20, seed=1)
    lines = list(csv.reader(chart_csv(chart, tally).splitlines()))
    assert lines[0][3:] == ["came", "percent of the throws"]
    assert [int(line[3]) for line in lines[1:]] == [tally.times[result] for result in chart.chances]
    assert grid_csv(lab.chart(["plain2"])).splitlines()[:2] == [",1,2,3,4,5,6", "1,0/2,1/3,2/4,3/5,4/6,5/7"]
    with pytest.raises(Refused, match="two dice with numbers"):
        grid_csv(lab.chart(["plain3"]))


def test_a_list_of_a_position_has_every_table() -> None:
    found = lab.coming(diceyard.game("strikes-and-locks").start(seats=2), ("Ana", "Ben"))
    lines = list(csv.reader(chances_csv(found.tables).splitlines()))
    assert lines[0] == ["Ana: the next number in each row"]
    assert lines[2] == ["black up: 2", "13/64", "13/64", "1495/4096"]
    assert ["Ben: the next number in each row"] in lines


def test_a_frame_has_the_exact_fractions() -> None:
    chart = lab.chart(["plain2"], ["+"])
    frame = chart.frame()
    assert frame.index.name == "result"
    assert frame.chance.to_dict() == chart.chances
    assert frame.percent[12] == pytest.approx(100 / 36)
    tally = lab.throw(chart, 40, seed=2)
    assert tally.frame().came.sum() == 40
    assert tally.frame().came_percent.sum() == pytest.approx(100)
    assert lab.throw(chart, 0, seed=2).frame().came_percent.sum() == 0


def test_without_pandas_the_frame_is_refused_kindly(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pandas", None)
    with pytest.raises(Refused, match="pip install pandas"):
        lab.chart(["black"]).frame()

"""Charts and tallies as pandas DataFrames, for those who have pandas."""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from diceyard.core.errors import Refused
from diceyard.core.speech import say

if TYPE_CHECKING:
    import pandas as pd

    from diceyard.lab.chart import Chart
    from diceyard.lab.tally import Tally


def of_chart(chart: "Chart") -> "pd.DataFrame":
    """A line for each result: its chance exactly, and in percent."""
    columns: dict[str, list[Any]] = {
        "chance": list(chart.chances.values()),
        "percent": [float(100 * p) for p in chart.chances.values()],
    }
    return framed(columns, list(chart.chances))


def of_tally(tally: "Tally") -> "pd.DataFrame":
    """The same with how often each result has come, and the share of the throws that is."""
    found = of_chart(tally.chart)
    found["came"] = [tally.times[result] for result in tally.chart.chances]
    found["came_percent"] = [100 * times / max(1, tally.throws) for times in found["came"]]
    return found


def framed(columns: dict[str, list[Any]], results: list[int]) -> "pd.DataFrame":
    try:
        pandas: Any = import_module("pandas")
    except ModuleNotFoundError:
        how = "pip install pandas"
        raise Refused(say("For a DataFrame pandas has to be installed: {how}", how=how)) from None
    frame: pd.DataFrame = pandas.DataFrame(columns, index=pandas.Index(results, name="result"))
    return frame

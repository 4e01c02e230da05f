"""A chart that somebody makes themselves: an empty grid, checked by the server as the kind of help says."""

from typing import Annotated, Any
from urllib.parse import urlencode

from litestar import get
from litestar.params import QueryParameter
from litestar.response import Template

from diceyard.core.dice import Die
from diceyard.core.game import Help
from diceyard.core.speech import later, say
from diceyard.lab.bench import KINDS, die_of, specs
from diceyard.lab.own import COLOURS, Own, offered
from diceyard.server.lab.showing import KIND_NAMES, die_shown

Word = Annotated[str, QueryParameter(max_length=20)]
HELP_NAMES = {Help.SHOW: later("Show me"), Help.CHECK: later("Check me"), Help.OWN: later("On my own")}
HELP_TEXTS = {
    Help.SHOW: later("You see each sum, and can have an answer shown."),
    Help.CHECK: later("Each number is checked at once."),
    Help.OWN: later("Like on paper: checked only when you say done."),
}


@get("/lab/own", include_in_schema=False, sync_to_thread=False)
def own(kind: Word = "6", ops: Word = "+", help: Word = "check") -> Template:
    chart = offered(ops, kind)
    helping = next((one for one in Help if one.value == help), Help.CHECK)
    return Template("lab_own.html", context=shown(chart, kind, ops, helping))


def shown(chart: Own, kind: str, ops: str, helping: Help) -> dict[str, Any]:
    def link(**other: str) -> str:
        return "/lab/own?" + urlencode({"kind": kind, "ops": ops, "help": helping.value} | other)

    return {
        "kind": kind,
        "ops": ops,
        "help": helping.value,
        "signs": list(chart.operations),
        "kinds": [(link(kind=one), say(KIND_NAMES[one]), die_of("black", one).shows, one == kind) for one in KINDS],
        "charts": [(link(ops=one), " ".join(one), one == ops) for one in COLOURS],
        "helps": [(link(help=one.value), say(HELP_NAMES[one]), one is helping) for one in Help],
        "help_text": say(HELP_TEXTS[helping]),
        "first": [faced(chart.first, face) for face in chart.first.numbers],
        "second": [faced(chart.second, face) for face in chart.second.numbers],
        "sums": {f"{one},{other}": chart.sums((one, other)) for one, other in chart.pairs},
        "query": urlencode({"dice": ",".join(specs((chart.first, chart.second))), "ops": ops}),
    }


def faced(die: Die, face: int) -> dict[str, Any]:
    return die_shown(die) | {"face": face}


HANDLERS = [own]

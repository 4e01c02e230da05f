"""Sums as people type them: `6-2`, `2+2=4`, `sqrt 9`, `(1+3) tens and 5`.

Reading goes in two strides: the text becomes tokens, then the tokens become a tree. Every token remembers
where it stood in the typed text, so that a mistake can be pointed at.
"""

import re
from collections.abc import Callable
from string import ascii_lowercase, ascii_uppercase
from typing import NamedTuple, TypeVar

from diceyard.core.arithmetic import TIGHTNESS, Expr, Joined, Number, Op, Root, Sign, Square
from diceyard.core.claims import Claim
from diceyard.core.errors import BadSum, BadText
from diceyard.core.speech import later, say

MOST_CHARACTERS = 100
MOST_DIGITS = 6
DEEPEST = 10

# Each character is replaced by exactly one other, so that places in the text stay what they were. Unicode's
# own “compatibility” folding would not do: it turns ² into a plain 2, and ½ into three characters.
_FULL_WIDTH = {chr(0xFEE0 + code): chr(code) for code in range(0x21, 0x7F)}
_SAME_SIGN = {
    "+": "＋﹢➕",
    "−": "-‐‑‒–—―﹣－➖",
    "×": "*·⋅∙✕✖＊",
    "÷": "/∕⁄／➗",
    # Marks without width, which come along when a sum is copied from a page.
    " ": "\u200b\u200c\u200d\u2060\ufe0f\ufeff",
}
_PLAIN = str.maketrans(
    _FULL_WIDTH
    | dict(zip(ascii_uppercase, ascii_lowercase, strict=True))
    | {other: plain for plain, others in _SAME_SIGN.items() for other in others}
)

_TOKEN = re.compile(r"\d+|\^\s*2(?!\d)|[a-z]+|\S")
_WORDS = {"x": "×", "sqrt": "√", "root": "√", "ten": "tens", "tens": "tens", "and": "and"}
_MEANING = _WORDS | {sign: sign for sign in "+−×÷√²()="}

TYPED = (later("type: tens"), later("type: and"), later("type: root"))
"""The words of sums, as people may type them in their own language."""

Kind = TypeVar("Kind", bound=str)


class Token(NamedTuple):
    """A number, sign or word. `kind` is "number", "end", or the sign or word in its one canonical form."""

    kind: str
    text: str
    at: int


def parse(text: str) -> Claim:
    """What a person typed, with or without an answer, which may stand on either side of the =."""
    tokens = _tokens(text)
    equals = [place for place, token in enumerate(tokens) if token.kind == "="]
    if not equals:
        return Claim(_Reader(tokens, 0).side())
    if len(equals) > 1:
        raise BadSum(say("One = is enough."), tokens[equals[1]].at)
    return _with_answer(tokens, equals[0])


def _with_answer(tokens: list[Token], equals: int) -> Claim:
    """The claim around an =. The answer is the side that is a single number, on the right if both are."""
    left, right = tokens[:equals], tokens[equals + 1 : -1]
    for answer, start in ((_lone_number(right), 0), (_lone_number(left), equals + 1)):
        if answer is not None:
            return Claim(_Reader(tokens, start).side(), answer)
    # If a side cannot be read at all, that says more than that it is no answer.
    for start in (0, equals + 1):
        _Reader(tokens, start).side()
    raise BadSum(say("One side of the = has to be just the answer."), tokens[equals + 1].at)


def _lone_number(tokens: list[Token]) -> int | None:
    """The number, if there is nothing else. An answer, unlike the numbers in a sum, may be below zero."""
    match [token.kind for token in tokens]:
        case ["number"]:
            return int(tokens[0].text)
        case ["−", "number"]:
            return -int(tokens[1].text)
    return None


def signs(text: str) -> tuple[Sign, ...]:
    """Operations as a person lists them, each once: `+,-` or `+ x`."""
    found = {_MEANING.get(letter, letter) for letter in re.findall(r"[^\s,]", text.translate(_PLAIN))}
    known = tuple(sign for sign in TIGHTNESS if sign in found)
    if not found or len(known) < len(found):
        raise BadText(say("operations"), say("I know + − × and ÷. Write them like this: +,−"))
    return known


def _tokens(text: str) -> list[Token]:
    """The text cut up, with an "end" token last."""
    plain = text.translate(_PLAIN)
    # Spaces are free: show() puts in more of them than people type.
    if len("".join(plain.split())) > MOST_CHARACTERS:
        raise BadSum(say("That is too long for me: {most} signs is the most.", most=MOST_CHARACTERS))
    found = [_token(match.group(), match.start(), text) for match in _TOKEN.finditer(plain)]
    return [*found, Token("end", "", len(text))]


def _token(word: str, at: int, text: str) -> Token:
    typed = text[at : at + len(word)]
    if word.isdecimal():
        if len(word) > MOST_DIGITS:
            raise BadSum(say("That number is too long: {most} digits is the most.", most=MOST_DIGITS), at)
        return Token("number", typed, at)
    kind = "²" if len(word) > 1 and word[0] == "^" else _MEANING.get(word)
    if kind is None:
        raise BadSum(_unknown(typed), at)
    return Token(kind, typed, at)


def _unknown(typed: str) -> str:
    if typed == "^":
        return say("After the ^ I need a 2: I only know squares.")
    if not typed.isprintable():
        return say("There is a sign here that I cannot read.")
    return say("I don’t know “{typed}” in a sum.", typed=typed)


class _Reader:
    """Reads one side of an = from left to right, each method one rung of the ladder from loose to tight."""

    def __init__(self, tokens: list[Token], place: int) -> None:
        self.tokens = tokens
        self.place = place
        self.depth = 0
        # Where the last number or bracket stood: from this token up to, but not including, that one.
        self.last_atom = (place, place)

    @property
    def here(self) -> Token:
        return self.tokens[self.place]

    def take(self, *kinds: Kind) -> Kind | None:
        """Steps over the next token if it is one of these."""
        for kind in kinds:
            if self.here.kind == kind:
                self.place += 1
                return kind
        return None

    def side(self) -> Expr:
        expr = self.place_value()
        if self.here.kind not in ("=", "end"):
            raise self.unexpected()
        return expr

    def place_value(self) -> Expr:
        """`(1 + 3) tens and 5`. The words are looser than any sign, so they stand alone or in brackets."""
        start = self.place
        tens = self.sum()
        if self.here.kind != "tens":
            return tens
        if self.last_atom != (start, self.place):
            raise BadSum(say("Put brackets round what comes before “tens”."), self.here.at)
        self.take("tens")
        if not self.take("and"):
            raise BadSum(say("After “tens” I need “and”, then the ones."), self.here.at)
        return Joined(tens, self.atom())

    def sum(self) -> Expr:
        return self.chain(("+", "−"), self.product)

    def product(self) -> Expr:
        return self.chain(("×", "÷"), self.root)

    def chain(self, signs: tuple[Sign, ...], rung: Callable[[], Expr]) -> Expr:
        """Tighter sums joined by these signs, worked out from left to right."""
        expr = rung()
        while sign := self.take(*signs):
            expr = Op(sign, expr, rung())
        return expr

    def root(self) -> Expr:
        roots = 0
        while self.take("√"):
            roots += 1
        if roots > DEEPEST:
            raise BadSum(say("Those are too many √ in a row."), self.here.at)
        expr = self.power()
        for _ in range(roots):
            expr = Root(expr)
        return expr

    def power(self) -> Expr:
        expr = self.atom()
        return Square(expr) if self.take("²") else expr

    def atom(self) -> Expr:
        """A number, or anything in brackets."""
        start, token = self.place, self.here
        if self.take("number"):
            expr: Expr = Number(int(token.text))
        elif self.take("("):
            expr = self.bracket(token)
        else:
            raise self.missing()
        self.last_atom = (start, self.place)
        return expr

    def bracket(self, opened: Token) -> Expr:
        self.depth += 1
        if self.depth > DEEPEST:
            raise BadSum(say("Those are too many brackets inside each other."), opened.at)
        expr = self.place_value()
        if self.here.kind in ("=", "end"):
            raise BadSum(say("There is a bracket that is never closed."), opened.at)
        if not self.take(")"):
            raise self.unexpected()
        self.depth -= 1
        return expr

    def missing(self) -> BadSum:
        """The error where a number should be. What stands before the gap says it best."""
        before = self.tokens[self.place - 1] if self.place else None
        if before:
            return BadSum(say("After {sign} I need a number.", sign=_named(before)), self.here.at)
        if self.here.kind == "end":
            return BadSum(say("Type a sum, like 6 − 2."))
        return BadSum(say("Before {sign} I need a number.", sign=_named(self.here)), self.here.at)

    def unexpected(self) -> BadSum:
        """The error where a sum could have ended but something else follows."""
        match self.here.kind:
            case ")":
                reason = say("There is a ) here but no ( before it.")
            case "²":
                reason = say("One ² at a time: put brackets round the first.")
            case "tens" | "and":
                reason = say("I don’t understand {word} here.", word=_named(self.here))
            case _:
                reason = self.unexpected_in_a_row()
        return BadSum(reason, self.here.at)

    def unexpected_in_a_row(self) -> str:
        if self.here.kind in TIGHTNESS:
            return say("Put brackets round “… tens and …” before you go on.")
        return say("Before {this} I need a sign like + or −.", this=_named(self.here))


def _named(token: Token) -> str:
    """The token as a sentence speaks of it."""
    if token.kind in ("tens", "and"):
        return say("“{word}”", word=token.text)
    return say("the {sign}", sign=token.text)

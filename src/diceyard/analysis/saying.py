"""Chances and points as people say them."""

from diceyard.analysis.worth import Worth
from diceyard.core.speech import say


def worth_in_words(worth: Worth, alone: bool) -> str:
    """`61.9%`, or `61.9% ± 6.8`, or for one who plays alone `43.2 points`."""
    scale = 1 if alone else 100
    value, give = with_tenth(worth.value * scale), with_tenth(worth.give * scale)
    if alone and worth.give:
        return say("{value} ± {give} points", value=value, give=give)
    if alone:
        return say("{value} points", value=value)
    return say("{value}% ± {give}", value=value, give=give) if worth.give else say("{value}%", value=value)


def with_tenth(number: float) -> str:
    """One digit after the point, or whatever a language has there."""
    tenths = round(abs(number) * 10)
    sign = "−" if number < 0 and tenths else ""
    return sign + say("{whole}.{tenth}", whole=tenths // 10, tenth=tenths % 10)

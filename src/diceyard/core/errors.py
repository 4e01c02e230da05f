"""The one family of errors that Diceyard raises at people: always kind, specific and safe to show."""


class Refused(ValueError):
    """Something asked of Diceyard cannot be done; the text says what and why, and nothing has changed."""


class BadSum(Refused):
    """A typed sum cannot be read or worked out. `at` is the index in the text where it goes wrong."""

    def __init__(self, reason: str, at: int = 0) -> None:
        super().__init__(reason)
        self.at = at


LONGEST = 300


def shortened(text: str) -> str:
    """A text that quotes what somebody typed, made fit to be shown: not too long, and nothing in it unseen."""
    seen = "".join(letter if letter.isprintable() else "·" for letter in text[:LONGEST])
    return seen if len(text) <= LONGEST else f"{seen}…"


class BadText(Refused):
    """A text form is malformed or says something impossible. `field` names the part that is wrong."""

    def __init__(self, field: str, reason: str) -> None:
        self.field = shortened(field)
        self.reason = shortened(reason)
        super().__init__(f"{self.field}: {self.reason}")


class IllegalMove(Refused):
    """A choice that the rules do not allow now."""

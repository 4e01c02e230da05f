"""The one family of errors that Diceyard raises at people: always kind, specific and safe to show."""


class Refused(ValueError):
    """Something asked of Diceyard cannot be done; the text says what and why, and nothing has changed."""


class BadSum(Refused):
    """A typed sum cannot be read or worked out. `at` is the index in the text where it goes wrong."""

    def __init__(self, reason: str, at: int = 0) -> None:
        super().__init__(reason)
        self.at = at


class BadText(Refused):
    """A text form is malformed or says something impossible. `field` names the part that is wrong."""

    def __init__(self, field: str, reason: str) -> None:
        super().__init__(f"{field}: {reason}")
        self.field = field
        self.reason = reason


class IllegalMove(Refused):
    """A choice that the rules do not allow now."""

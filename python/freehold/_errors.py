"""The exceptions of the package."""


class Illegal(Exception):
    """The rules refuse an action; the game is as it was.

    Attributes:
        reason: stable word for programs, such as ``"not_enough_cash"``.
        clause: ID of the rule that the action breaks, such as ``"UK.10"``; empty if there is none.
    """

    reason: str
    clause: str

    def __init__(self, reason: str, clause: str = "", message: str = "") -> None:
        super().__init__(f"{message or reason} ({clause})" if clause else message or reason)
        self.reason = reason
        self.clause = clause
        self._message = message

    def __reduce__(self) -> tuple[type["Illegal"], tuple[str, str, str]]:
        return (Illegal, (self.reason, self.clause, self._message))

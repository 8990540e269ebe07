"""What the generated operations need of the client."""

from __future__ import annotations

from typing import Any, Dict, Mapping, Optional, Protocol, Tuple
from urllib.parse import quote


class Omitted:
    """Default of an argument that may also be None, which the API receives as null."""

    def __repr__(self) -> str:
        return "OMITTED"


OMITTED = Omitted()


class Send(Protocol):
    """Sends a request and returns the parsed body, or its text where `accept` is not JSON."""

    def __call__(
        self,
        method: str,
        path: str,
        *,
        query: Optional[Mapping[str, Any]] = None,
        headers: Optional[Mapping[str, str]] = None,
        body: Optional[Mapping[str, Any]] = None,
        accept: str = "application/json",
        metered: bool = False,
    ) -> Any: ...


def fields(values: Mapping[str, Any], nullable: Tuple[str, ...] = ()) -> Dict[str, Any]:
    """The given arguments: None is left out, except where null is a value."""
    return {
        name: value
        for name, value in values.items()
        if value is not OMITTED and (value is not None or name in nullable)
    }


def segment(value: object) -> str:
    """One segment of a path. An empty one and dots would address something else."""
    text = str(value)
    if text in ("", ".", ".."):
        raise ValueError(f"{text!r} cannot be looked up.")
    return quote(text, safe="")

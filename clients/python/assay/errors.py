"""Errors of requests."""

from __future__ import annotations

import json
import re
import time
from email.message import Message
from email.utils import parsedate_to_datetime
from typing import TYPE_CHECKING, Any, List, Optional

if TYPE_CHECKING:
    from .transport import Response
    from .types import ErrorDetail


class AssayError(Exception):
    """The API refused a request.

    `code` is stable and one of the codes in the documentation; `message` may change. `details` has
    the invalid fields. Send `request_id` along when you ask for help. `retry_after` is in seconds;
    `help` is the address of the documentation of this error.
    """

    def __init__(
        self,
        message: str,
        *,
        status: int,
        code: str,
        details: List[ErrorDetail],
        request_id: Optional[str],
        retry_after: Optional[float],
        help: Optional[str],
    ) -> None:
        super().__init__(message)
        self.message = message
        self.status = status
        self.code = code
        self.details = details
        self.request_id = request_id
        self.retry_after = retry_after
        self.help = help

    def __str__(self) -> str:
        return f"{self.message} ({self.code}, {self.request_id or self.status})"


class AssayConnectionError(ConnectionError):
    """No usable response arrived: the connection failed, the time was up, or it is not of Assay."""


def error_of(response: Response) -> AssayError:
    """What a response that is not a success says. A proxy's own body is reported by its status."""
    error = _error_in(response.body)
    code, message, details = error.get("code"), error.get("message"), error.get("details")
    return AssayError(
        message if isinstance(message, str) else _without_reason(response),
        status=response.status,
        code=code if isinstance(code, str) else f"HTTP_{response.status}",
        details=details if isinstance(details, list) else [],
        request_id=response.headers.get("X-Service-Request-Id"),
        retry_after=retry_after_of(response.headers),
        help=_help_of(response.headers.get("Link", "")),
    )


def _help_of(links: str) -> Optional[str]:
    for link in links.split(","):
        address, _, relation = link.strip().partition(">;")
        if address.startswith("<") and relation.strip() == 'rel="help"':
            return address[1:]
    return None


def _error_in(body: bytes) -> Any:
    try:
        parsed = json.loads(body)
    except (ValueError, RecursionError):
        return {}
    error = parsed.get("error") if isinstance(parsed, dict) else None
    return error if isinstance(error, dict) else {}


def _without_reason(response: Response) -> str:
    location = response.headers.get("Location")
    if 300 <= response.status < 400 and location:
        return f"The server redirects to {location}. Set base_url to the address of the installation."
    return f"The server responded with {response.status} and no reason."


def retry_after_of(headers: Message, now: Optional[float] = None) -> Optional[float]:
    """Seconds of `Retry-After` (RFC 9110, section 10.2.3), as a number or a date."""
    value = headers.get("Retry-After", "").strip()
    if re.fullmatch(r"[0-9]{1,9}", value):
        return float(value)
    try:
        date = parsedate_to_datetime(value).timestamp()
    except (TypeError, ValueError, IndexError, OverflowError):
        return None
    return max(0.0, date - (time.time() if now is None else now))

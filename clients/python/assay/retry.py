"""Bounded retries."""

from __future__ import annotations

import random
import time
from typing import Callable

from .errors import AssayConnectionError, error_of, retry_after_of
from .transport import Request, Response, Transport

_LONGEST_WAIT = 60.0
#: Refused before any work and without a charge, so every method may be repeated.
_REFUSED = 429
#: The work may be done although its outcome was lost.
_UNCERTAIN = (502, 503, 504)
#: The error of which the API promises that no unit was used.
_UNCHARGED = "DATABASE_UNAVAILABLE"


def send_with_retries(
    transport: Transport,
    request: Request,
    *,
    retries: int,
    timeout: float,
    wait: Callable[[float], object] = time.sleep,
) -> Response:
    """Sends a request, repeated at most `retries` times; `timeout` is for one attempt.

    429 is repeated after `Retry-After`; a failed connection, 502, 503 and 504 only where a
    repeated request has no second effect: GET, DELETE, or with an `Idempotency-Key`. A lookup is
    charged again, so it is repeated only after the error that says that no unit was used.
    """
    repeatable = request.method in ("GET", "DELETE") or "Idempotency-Key" in request.headers
    free = repeatable and not request.metered
    attempt = 0
    while True:
        last = attempt >= retries
        try:
            response = transport(request, timeout)
        except AssayConnectionError:
            if last or not free:
                raise
            seconds = _back_off(attempt)
        else:
            again = (
                response.status == _REFUSED
                or (free and response.status in _UNCERTAIN)
                or (
                    repeatable
                    and response.status == 503
                    and error_of(response).code == _UNCHARGED
                )
            )
            seconds = retry_after_of(response.headers) or _back_off(attempt)
            if last or not again or seconds > _LONGEST_WAIT:
                return response
        wait(seconds)
        attempt += 1


def _back_off(attempt: int) -> float:
    """Doubles from half a second, with full jitter in its upper half."""
    return 0.5 * 2.0**attempt * (0.5 + random.random() / 2)

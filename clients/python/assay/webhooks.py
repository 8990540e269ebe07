"""Verification of webhook deliveries (Standard Webhooks)."""

from __future__ import annotations

import base64
import hashlib
import hmac
import json
import re
import time
from typing import Any, Iterable, Literal, Optional, Protocol, Tuple, Union


class Headers(Protocol):
    """A dict, or the headers of a web framework; names are compared regardless of case."""

    def items(self) -> Iterable[Tuple[str, str]]: ...


class WebhookVerificationError(Exception):
    """A delivery that must not be trusted. `reason` says why."""

    def __init__(
        self,
        reason: Literal["missing_header", "timestamp_out_of_tolerance", "signature_mismatch"],
        message: str,
    ) -> None:
        super().__init__(message)
        self.reason = reason


def verify_webhook(
    body: Union[bytes, str],
    headers: Headers,
    secret: str,
    tolerance: float = 300,
    now: Optional[float] = None,
) -> Any:
    """Verifies a delivery (HMAC-SHA256 over `id.timestamp.body`) and returns its parsed body.

    `body` is the raw body, exactly as received; `secret` that of the webhook, `whsec_...`;
    `tolerance` the accepted difference of the clocks in seconds; `now` seconds since 1970, for
    tests. Two signatures are accepted while a secret is being rotated. Raises
    `WebhookVerificationError`.
    """
    delivery = _header(headers, "webhook-id")
    timestamp = _header(headers, "webhook-timestamp")
    signatures = _header(headers, "webhook-signature")
    _verify_time(timestamp, tolerance, time.time() if now is None else now)
    raw = body.encode() if isinstance(body, str) else body
    signed = f"{delivery}.{timestamp}.".encode("utf-8", "surrogateescape") + raw
    expected = hmac.new(_key_of(secret), signed, hashlib.sha256).digest()
    for signature in signatures.split(" ")[:10]:
        given = _decoded(signature[3:]) if signature.startswith("v1,") else None
        if given is not None and hmac.compare_digest(given, expected):
            return json.loads(raw)
    raise WebhookVerificationError(
        "signature_mismatch",
        "No signature matches. Use the raw body as it was received, and the secret of this webhook.",
    )


def _header(headers: Headers, name: str) -> str:
    for key, value in headers.items():
        if key.lower() == name and value:
            return value
    raise WebhookVerificationError(
        "missing_header", f"The header {name} is missing: not a delivery of Assay."
    )


def _verify_time(timestamp: str, tolerance: float, now: float) -> None:
    if not re.fullmatch(r"[0-9]{1,12}", timestamp):
        raise WebhookVerificationError(
            "timestamp_out_of_tolerance", "The header webhook-timestamp is not a time in seconds."
        )
    skew = now - int(timestamp)
    if abs(skew) > tolerance:
        direction = "past" if skew > 0 else "future"
        raise WebhookVerificationError(
            "timestamp_out_of_tolerance",
            f"The delivery is dated {abs(round(skew))} s in the {direction}; at most {tolerance:g} s "
            "are accepted. Check the clock of this machine, or reject a replayed delivery.",
        )


def _key_of(secret: str) -> bytes:
    key = _decoded(secret[len("whsec_") :]) if secret.startswith("whsec_") else None
    if key:
        return key
    raise ValueError(
        "The secret is not one of a webhook: it starts with whsec_ and continues in base64."
    )


def _decoded(text: str) -> Optional[bytes]:
    try:
        return base64.b64decode(text, validate=True)
    except ValueError:
        return None

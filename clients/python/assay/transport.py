"""One HTTP request with the standard library."""

from __future__ import annotations

import time
from dataclasses import dataclass, field
from email.message import Message
from http.client import HTTPException, HTTPResponse, IncompleteRead
from typing import Callable, List, Mapping, Optional, cast
from urllib.error import URLError
from urllib.parse import urlsplit
from urllib.request import HTTPHandler, HTTPSHandler, OpenerDirector, ProxyHandler
from urllib.request import Request as UrlRequest

from .errors import AssayConnectionError

LONGEST_RESPONSE = 64 * 1024 * 1024


@dataclass(frozen=True)
class Request:
    method: str
    url: str
    headers: Mapping[str, str] = field(repr=False)
    body: Optional[bytes] = field(default=None, repr=False)
    #: Whether it uses units.
    metered: bool = False


@dataclass(frozen=True)
class Response:
    status: int
    headers: Message
    body: bytes


#: Sends a request within so many seconds; raises AssayConnectionError where no response arrives.
Transport = Callable[[Request, float], Response]


def http_transport(longest_response: int = LONGEST_RESPONSE) -> Transport:
    """A transport through the proxy of the environment, if any.

    It follows no redirect, so the key reaches no other host. A request has a connection of its
    own, so threads share nothing.
    """
    opener = OpenerDirector()
    for handler in (ProxyHandler(), HTTPHandler(), HTTPSHandler()):
        opener.add_handler(handler)

    def send(request: Request, timeout: float) -> Response:
        deadline = time.monotonic() + timeout
        sent = UrlRequest(
            request.url, request.body, dict(request.headers), method=request.method
        )
        try:
            opened = opener.open(sent, timeout=timeout)
            with cast(HTTPResponse, opened) as response:
                body = _read(response, longest_response, deadline)
                return Response(response.status, response.headers, body)
        except (OSError, HTTPException) as error:
            origin = "{0.scheme}://{0.netloc}".format(urlsplit(request.url))
            reason = _reason_of(error, timeout)
            raise AssayConnectionError(f"{request.method} {origin}: {reason}") from error

    return send


def _read(response: HTTPResponse, longest: int, deadline: float) -> bytes:
    chunks: List[bytes] = []
    size = 0
    expected = response.length
    while expected is None or size < expected:
        chunk = response.read1(65536)
        if not chunk:
            break
        chunks.append(chunk)
        size += len(chunk)
        if size > longest:
            raise HTTPException(f"the response is longer than {longest} bytes")
        if time.monotonic() > deadline:
            raise TimeoutError
    if expected is not None and size < expected:
        raise IncompleteRead(b"", expected - size)
    return b"".join(chunks)


def _reason_of(error: Exception, timeout: float) -> str:
    cause = error.reason if isinstance(error, URLError) else error
    if isinstance(cause, TimeoutError) or "timed out" in str(cause):
        return f"no response within {timeout:g} s"
    return str(cause) or type(cause).__name__

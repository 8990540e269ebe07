"""The client."""

from __future__ import annotations

import json
import re
from typing import Any, Mapping, Optional
from urllib.parse import urlencode, urlsplit

from .errors import AssayConnectionError, error_of
from .operations import Operations
from .retry import send_with_retries
from .transport import Request, Transport, http_transport
from .version import __version__


class Assay(Operations):
    """Client of the Assay API: one method per operation, such as `client.ip.lookup("8.8.8.8")`.

    Methods return the parsed body. They raise `AssayError` for a refused request and
    `AssayConnectionError` where no response arrived. Threads may share a client.

    `base_url` is the address of the installation, with or without `/v1`; `retries` are further
    attempts after a failed one; `timeout` is in seconds for one attempt.
    """

    def __init__(
        self,
        api_key: str,
        base_url: str,
        retries: int = 2,
        timeout: float = 30.0,
        *,
        transport: Optional[Transport] = None,
    ) -> None:
        if not api_key:
            raise ValueError(
                "api_key is missing: create a key on the API keys page, or use a test key."
            )
        if not re.fullmatch(r"[\x21-\x7e]+", api_key):
            raise ValueError("api_key contains a space, a line break or another such character.")
        self._api_key = api_key
        self._address = _api_address(base_url)
        self._retries = retries
        self._timeout = timeout
        self._transport = transport or http_transport()
        super().__init__(self._request)

    def _request(
        self,
        method: str,
        path: str,
        *,
        query: Optional[Mapping[str, Any]] = None,
        headers: Optional[Mapping[str, str]] = None,
        body: Optional[Mapping[str, Any]] = None,
        accept: str = "application/json",
        metered: bool = False,
    ) -> Any:
        sent = {
            "Authorization": f"Bearer {self._api_key}",
            "Accept": accept,
            "User-Agent": f"assay-python/{__version__}",
            **(headers or {}),
        }
        if body is not None:
            sent["Content-Type"] = "application/json"
        request = Request(
            method,
            self._address + path + (f"?{urlencode(query)}" if query else ""),
            sent,
            None if body is None else json.dumps(body, allow_nan=False).encode(),
            metered,
        )
        response = send_with_retries(
            self._transport, request, retries=self._retries, timeout=self._timeout
        )
        if not 200 <= response.status < 300:
            raise error_of(response)
        try:
            return json.loads(response.body) if accept == "application/json" else response.body.decode()
        except (ValueError, RecursionError) as error:
            raise AssayConnectionError(
                f"{method} {self._address}: the response is not of Assay. Check base_url."
            ) from error


def _api_address(base_url: str) -> str:
    parts = urlsplit(base_url)
    if parts.scheme not in ("http", "https") or not parts.hostname or "@" in parts.netloc:
        raise ValueError("base_url is not an address such as https://assay.example.com.")
    path = re.sub(r"/v1$", "", parts.path.rstrip("/"))
    return f"{parts.scheme}://{parts.netloc}{path}/v1"

"""Lists with a cursor."""

from __future__ import annotations

from typing import Any, Callable, Iterator, Mapping


def paginate(list_function: Callable[..., Mapping[str, Any]], **params: Any) -> Iterator[Any]:
    """All items of a list; the next page is requested when the previous one is used up.

    `for event in paginate(client.events.list, decision="block"): ...`
    """
    cursor = None
    while True:
        page = list_function(**params, cursor=cursor)
        yield from page["data"]
        cursor = page["next_cursor"]
        if cursor is None:
            return

import unittest
from email.message import Message
from typing import Dict, List, Union

from assay.errors import AssayConnectionError, error_of, retry_after_of
from assay.retry import send_with_retries
from assay.transport import Request, Response


Outcome = Union[Response, Exception]


def response(status: int, headers: Dict[str, str] = {}, body: bytes = b"{}") -> Response:
    message = Message()
    for name, value in headers.items():
        message[name] = value
    return Response(status, message, body)


class Sent:
    """Plays the outcomes in their order and records the waits."""

    def __init__(self, *outcomes: Outcome) -> None:
        self.outcomes = list(outcomes)
        self.waits: List[float] = []

    def transport(self, request: Request, timeout: float) -> Response:
        outcome = self.outcomes.pop(0)
        if isinstance(outcome, Exception):
            raise outcome
        return outcome

    def send(
        self,
        method: str = "GET",
        headers: Dict[str, str] = {},
        retries: int = 2,
        metered: bool = False,
    ) -> int:
        request = Request(
            method, "https://assay.example.com/v1/usage", headers, metered=metered
        )
        wait = self.waits.append
        return send_with_retries(
            self.transport, request, retries=retries, timeout=1, wait=wait
        ).status


class Retries(unittest.TestCase):
    def test_429_is_repeated_for_every_method_after_retry_after(self) -> None:
        for method in ("GET", "POST", "PATCH", "DELETE"):
            sent = Sent(
                response(429, {"Retry-After": "7"}),
                response(429, {"Retry-After": "2"}),
                response(200),
            )
            self.assertEqual(sent.send(method), 200)
            self.assertEqual(sent.waits, [7, 2])

    def test_an_uncertain_outcome_is_repeated_only_where_it_has_no_second_effect(self) -> None:
        failures: List[Outcome] = [AssayConnectionError("lost")]
        failures += [response(status) for status in (502, 503, 504)]
        for failure in failures:
            for method in ("GET", "DELETE"):
                self.assertEqual(Sent(failure, response(200)).send(method), 200)
            with_key = Sent(failure, response(200))
            self.assertEqual(with_key.send("POST", {"Idempotency-Key": "a"}), 200)
        with self.assertRaises(AssayConnectionError):
            Sent(AssayConnectionError("lost")).send("POST")
        for status in (502, 503, 504):
            for method in ("POST", "PATCH"):
                self.assertEqual(Sent(response(status), response(200)).send(method), status)

    def test_a_lookup_is_repeated_only_where_no_unit_was_used(self) -> None:
        with self.assertRaises(AssayConnectionError):
            Sent(AssayConnectionError("lost"), response(200)).send(metered=True)
        source = response(503, {"Retry-After": "1"}, b'{"error": {"code": "DNS_UNAVAILABLE"}}')
        for failure in (response(502), response(503), response(504), source):
            self.assertEqual(
                Sent(failure, response(200)).send(metered=True), failure.status
            )
        database = b'{"error": {"code": "DATABASE_UNAVAILABLE"}}'
        sent = Sent(response(429), response(503, {"Retry-After": "5"}, database), response(200))
        self.assertEqual(sent.send(metered=True), 200)
        self.assertEqual(sent.waits[1], 5)
        assessed = Sent(response(503, {}, database), response(200))
        self.assertEqual(assessed.send("POST", metered=True), 503)

    def test_retries_are_bounded_and_wait_longer_each_time(self) -> None:
        sent = Sent(*[response(503)] * 4)
        self.assertEqual(sent.send(retries=3), 503)
        for attempt, seconds in enumerate(sent.waits):
            self.assertTrue(0.25 * 2**attempt <= seconds <= 0.5 * 2**attempt)
        with self.assertRaises(AssayConnectionError):
            Sent(*[AssayConnectionError("lost")] * 3).send()

    def test_a_wait_of_more_than_a_minute_is_left_to_the_caller(self) -> None:
        sent = Sent(response(429, {"Retry-After": "61"}))
        self.assertEqual(sent.send(), 429)
        self.assertEqual(sent.waits, [])

    def test_other_errors_are_not_repeated(self) -> None:
        for status in (400, 401, 403, 404, 409, 500):
            self.assertEqual(Sent(response(status)).send(), status)

    def test_retry_after_is_a_number_or_a_date(self) -> None:
        def of(value: str) -> object:
            return retry_after_of(response(429, {"Retry-After": value}).headers, 1795262400)

        self.assertEqual(of("7"), 7)
        self.assertEqual(of("Sat, 21 Nov 2026 12:00:30 GMT"), 30)
        self.assertEqual(of("Sat, 21 Nov 2026 11:00:00 GMT"), 0)
        for wrong in ("", "soon", "-1", "9" * 400, "Sat, 21 Nov 99999 12:00:30 GMT"):
            self.assertIsNone(of(wrong))


class Errors(unittest.TestCase):
    def test_the_error_of_a_proxy_is_reported_by_its_status(self) -> None:
        for body in (b"<html>", b"", b"[]", b'{"error": "no"}', b"\xff", b"[" * 100_000):
            error = error_of(response(502, {"Retry-After": "3"}, body))
            self.assertEqual((error.status, error.code), (502, "HTTP_502"))
            self.assertEqual((error.retry_after, error.request_id), (3, None))

    def test_the_link_to_the_documentation_is_found_among_others(self) -> None:
        links = '</next>; rel="next", <https://assay.example.com/errors#A>; rel="help"'
        self.assertEqual(
            error_of(response(400, {"Link": links})).help, "https://assay.example.com/errors#A"
        )
        self.assertIsNone(error_of(response(400, {"Link": "<" * 60_000})).help)

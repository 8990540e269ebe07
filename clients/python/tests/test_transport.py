import threading
import unittest
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import List

from assay import Assay, AssayConnectionError, AssayError
from assay.sending import OMITTED, fields, segment
from assay.transport import Request, http_transport

received: List[str] = []


class Handler(BaseHTTPRequestHandler):
    """Responds according to the path of the request."""

    def do_GET(self) -> None:
        received.append(self.headers.get("Authorization", ""))
        if self.path.startswith("/redirect"):
            self.respond(302, b"", Location=f"http://localhost:{self.headers['Host'].split(':')[1]}/other")
        elif self.path.startswith("/short"):
            self.respond(200, b"{", length=10)
        elif self.path.startswith("/page"):
            self.respond(200, b"<html>")
        elif self.path.startswith("/empty"):
            self.close_connection = True
        else:
            self.respond(200, b"x" * 1000)

    def respond(self, status: int, body: bytes, length: int = -1, **headers: str) -> None:
        self.send_response(status)
        for name, value in headers.items():
            self.send_header(name, value)
        self.send_header("Content-Length", str(len(body) if length < 0 else length))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *args: object) -> None:
        pass


class Transport(unittest.TestCase):
    server: ThreadingHTTPServer
    thread: threading.Thread
    origin: str

    @classmethod
    def setUpClass(cls) -> None:
        cls.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        cls.thread = threading.Thread(target=cls.server.serve_forever, args=(0.01,))
        cls.thread.start()
        cls.origin = f"http://127.0.0.1:{cls.server.server_port}"

    @classmethod
    def tearDownClass(cls) -> None:
        cls.server.shutdown()
        cls.thread.join()
        cls.server.server_close()

    def test_a_redirect_is_not_followed_so_the_key_reaches_no_other_host(self) -> None:
        received.clear()
        with self.assertRaises(AssayError) as caught:
            Assay("key", f"{self.origin}/redirect").usage.read()
        self.assertEqual(caught.exception.status, 302)
        self.assertIn("Set base_url", caught.exception.message)
        self.assertEqual(received, ["Bearer key"])

    def test_the_size_of_a_response_is_bounded(self) -> None:
        request = Request("GET", f"{self.origin}/long", {})
        self.assertEqual(len(http_transport(1000)(request, 5).body), 1000)
        with self.assertRaisesRegex(AssayConnectionError, "longer than 999 bytes"):
            http_transport(999)(request, 5)

    def test_a_response_that_is_not_complete_or_not_json_is_an_error_of_the_connection(self) -> None:
        for path, reason in (("short", "more expected"), ("empty", ""), ("page", "Check base_url")):
            with self.assertRaisesRegex(AssayConnectionError, reason):
                Assay("key", f"{self.origin}/{path}", retries=0).usage.read()


class Construction(unittest.TestCase):
    def test_a_key_that_is_missing_or_not_printable_is_rejected_without_showing_it(self) -> None:
        with self.assertRaisesRegex(ValueError, "api_key is missing"):
            Assay("", "https://assay.example.com")
        with self.assertRaises(ValueError) as caught:
            Assay("svc_live_1\n", "https://assay.example.com")
        self.assertNotIn("svc_live_1", str(caught.exception))

    def test_a_base_url_is_http_and_has_no_credentials(self) -> None:
        for wrong in ("assay.example.com", "ftp://a", "https://", "https://a@example.com", ""):
            with self.assertRaisesRegex(ValueError, "base_url"):
                Assay("key", wrong)

    def test_the_key_is_not_in_the_text_of_a_request(self) -> None:
        self.assertNotIn("secret", repr(Request("GET", "https://a", {"Authorization": "secret"})))


class Arguments(unittest.TestCase):
    def test_none_is_left_out_unless_null_is_a_value(self) -> None:
        values = {"a": None, "b": None, "c": OMITTED, "d": 0, "e": False}
        self.assertEqual(fields(values, nullable=("b", "c")), {"b": None, "d": 0, "e": False})

    def test_a_segment_addresses_nothing_else(self) -> None:
        self.assertEqual(segment("@a/b?c#d"), "%40a%2Fb%3Fc%23d")
        for wrong in ("", ".", ".."):
            with self.assertRaises(ValueError):
                segment(wrong)

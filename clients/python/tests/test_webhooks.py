import unittest
from typing import Any, Dict

from assay import WebhookVerificationError, verify_webhook

# Signed by the library `standardwebhooks` of the authors of the specification.
SECRET = "whsec_YSBzZWNyZXQgb2YgMjQgYnl0ZXMgLi4u"
OTHER = "whsec_dGhlIHNlY3JldCBhZnRlciByb3RhdGlvbg=="
SIGNATURE = "v1,1R1x3GppFGlNe0FlufoeMzRKDSdW4UQMfRQai5dFcCQ="
BY_OTHER = "v1,++TTJp0Os1un0T//nh5FrDDgOFuVj234Lz8aYEWfB1Q="
BODY = '{"type":"high_risk_assessment","data":{"note":"für"}}'
NOW = 1795262400
HEADERS = {
    "webhook-id": "dlv_1",
    "webhook-timestamp": str(NOW),
    "webhook-signature": SIGNATURE,
}


def verify(body: Any = BODY, secret: str = SECRET, now: float = NOW, **headers: str) -> Any:
    changed = {f"webhook-{name}": value for name, value in headers.items()}
    return verify_webhook(body, {**HEADERS, **changed}, secret, now=now)


class Delivery(unittest.TestCase):
    def rejected(self, reason: str, **change: Any) -> str:
        with self.assertRaises(WebhookVerificationError) as caught:
            verify(**change)
        self.assertEqual(caught.exception.reason, reason)
        return str(caught.exception)

    def test_a_known_delivery_is_verified_as_text_and_as_bytes(self) -> None:
        for body in (BODY, BODY.encode()):
            self.assertEqual(verify(body)["data"], {"note": "für"})

    def test_names_of_headers_are_compared_regardless_of_case(self) -> None:
        headers: Dict[str, str] = {name.title(): value for name, value in HEADERS.items()}
        self.assertTrue(verify_webhook(BODY, headers, SECRET, now=NOW))

    def test_two_signatures_are_verified_by_the_old_and_the_new_secret(self) -> None:
        for secret in (SECRET, OTHER):
            self.assertTrue(verify(secret=secret, signature=f"{BY_OTHER} {SIGNATURE}"))

    def test_another_body_secret_id_or_signature_is_rejected(self) -> None:
        self.rejected("signature_mismatch", body=BODY + " ")
        self.rejected("signature_mismatch", secret=OTHER)
        self.rejected("signature_mismatch", id="dlv_2")
        self.rejected("signature_mismatch", id="\udcff")
        for wrong in ("v1,!!! v2,AAAA", "v1,", "v1,é", SIGNATURE[3:], "v2" + SIGNATURE[2:]):
            self.rejected("signature_mismatch", signature=wrong)

    def test_a_missing_header_is_named(self) -> None:
        for name in ("id", "timestamp", "signature"):
            self.assertIn(f"webhook-{name}", self.rejected("missing_header", **{name: ""}))

    def test_a_wrong_clock_is_explained_with_its_difference(self) -> None:
        for skew, direction in ((301, "past"), (-301, "future")):
            message = self.rejected("timestamp_out_of_tolerance", now=NOW + skew)
            self.assertIn(f"301 s in the {direction}; at most 300 s are accepted", message)
            self.assertIn("Check the clock of this machine", message)
            self.assertTrue(verify_webhook(BODY, HEADERS, SECRET, 400, NOW + skew))

    def test_a_timestamp_that_is_no_number_is_rejected(self) -> None:
        for wrong in ("soon", "nan", "-1", "1_0", "9" * 5_000, "\u0661"):
            self.rejected("timestamp_out_of_tolerance", timestamp=wrong)

    def test_something_that_is_no_secret_is_a_mistake_of_the_caller(self) -> None:
        for wrong in ("hunter2", "whsec_", "whsec_???", ""):
            with self.assertRaisesRegex(ValueError, "starts with whsec_"):
                verify(secret=wrong)

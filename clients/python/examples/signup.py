"""Assesses a sign-up: ASSAY_URL=http://localhost:3000 ASSAY_API_KEY=... python3 signup.py"""

import os
import sys

from assay import Assay, AssayConnectionError, AssayError

client = Assay(os.environ["ASSAY_API_KEY"], os.environ["ASSAY_URL"], timeout=5)

try:
    result = client.risk.assess(
        event_type="signup",
        ip="185.220.101.4",
        email="jane.roe@example.com",
        user_agent="Mozilla/5.0 (X11; Linux x64; rv:145.0) Gecko/20100101 Firefox/145.0",
    )
except AssayError as error:
    sys.exit(f"{error.message} {error.code} {error.request_id}")
except AssayConnectionError as error:
    sys.exit(f"Not assessed, so the sign-up needs a review: {error}")

print(result["decision"], result["risk_score"])
for signal in result["signals"]:
    print(signal["points"], signal["label"])

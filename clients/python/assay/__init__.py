"""Client of the Assay API. The types of requests and responses are in `assay.types`."""

from .client import Assay
from .errors import AssayConnectionError, AssayError
from .pagination import paginate
from .version import __version__
from .webhooks import WebhookVerificationError, verify_webhook

__all__ = [
    "Assay",
    "AssayConnectionError",
    "AssayError",
    "WebhookVerificationError",
    "__version__",
    "paginate",
    "verify_webhook",
]

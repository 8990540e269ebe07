# Generated from public/openapi.json by `npm run clients`. Do not edit.
from __future__ import annotations

from typing import TYPE_CHECKING, Any, Dict, List, Literal, Optional, TypedDict, Union

if TYPE_CHECKING:
    from typing_extensions import NotRequired

StreamDestination = Dict[str, Any]
"""Where events are sent"""

SourceStatus = Literal["checked", "notChecked", "unavailable", "stale"]
"""`stale`: cached data, because the source is not responding. `notChecked`: there was nothing to
query.
"""

StreamDestinationOutput = Dict[str, Any]
"""Where events are sent"""

ErrorCode = Literal["INVALID_JSON", "VALIDATION_FAILED", "PAYLOAD_TOO_LARGE", "INVALID_IP", "IP_NOT_PUBLIC", "INVALID_DOMAIN", "INVALID_HOST", "INVALID_EMAIL", "INVALID_PHONE_NUMBER", "INVALID_URL", "INVALID_CIDR", "UNSUPPORTED_RECORD_TYPE", "TOO_MANY_TARGETS", "TARGET_NOT_ALLOWED", "INVALID_ASN", "UNSUPPORTED_ECOSYSTEM", "INVALID_COORDINATE", "INVALID_PURL", "INVALID_CVE_ID", "ASSESSMENT_INPUT_REQUIRED", "UNAUTHORIZED", "QUOTA_EXCEEDED", "CAPABILITY_REQUIRED", "BULK_LOOKUPS_REQUIRED", "API_KEY_PAUSED", "TEST_KEY_NOT_ALLOWED", "ORIGIN_FORBIDDEN", "OWNER_REQUIRED", "LOOKUP_NOT_FOUND", "IP_NOT_FOUND", "DOMAIN_NOT_FOUND", "HOST_NOT_FOUND", "RDAP_SERVICE_NOT_FOUND", "ASN_NOT_FOUND", "PACKAGE_NOT_FOUND", "VERSION_NOT_FOUND", "CVE_NOT_FOUND", "RULE_NOT_FOUND", "WATCH_NOT_FOUND", "WEBHOOK_NOT_FOUND", "STREAM_NOT_FOUND", "DELIVERY_NOT_FOUND", "SCAN_NOT_FOUND", "LINK_NOT_FOUND", "EVENT_NOT_FOUND", "RULE_LIMIT_REACHED", "WATCH_LIMIT_REACHED", "WEBHOOK_LIMIT_REACHED", "STREAM_LIMIT_REACHED", "RULE_NAME_CONFLICT", "WEBHOOK_URL_CONFLICT", "LINK_CODE_CONFLICT", "LINK_BLOCKED", "DESTINATION_BLOCKED", "WATCH_NOT_ACTIVE", "WATCH_OF_SITE", "WEBHOOK_NOT_ACTIVE", "DOMAIN_NOT_VERIFIED", "REVISION_CONFLICT", "EVENT_NOT_LABELLABLE", "CAPTCHA_NOT_CONFIGURED", "IDEMPOTENCY_KEY_REUSED", "IDEMPOTENCY_KEY_IN_USE", "RATE_LIMITED", "INTERNAL_ERROR", "DATABASE_UNAVAILABLE", "EVENTS_UNAVAILABLE", "NETWORK_DATA_UNAVAILABLE", "DNS_UNAVAILABLE", "CT_SOURCE_UNAVAILABLE", "RDAP_UNAVAILABLE", "BLOCKLIST_UNAVAILABLE", "PROBES_UNAVAILABLE", "REPUTATION_UNAVAILABLE", "REGISTRY_UNAVAILABLE", "DOWNLOADS_UNAVAILABLE", "ADVISORY_SOURCE_UNAVAILABLE", "CAPTCHA_PROVIDER_UNAVAILABLE", "KEV_UNAVAILABLE"]
"""Stable code"""

Dnssec = Literal["secure", "insecure", "bogus", "unknown"]
"""`secure`: a resolver has validated a response. `bogus`: the data is returned only with validation
turned off. `insecure`: not signed, since the registry has no DS record or a validating resolver
does not confirm it. `unknown`: the resolver may not validate, or did not respond
"""

PackageReportSourceStatus = Dict[str, "SourceStatus"]
"""Whether each source could be checked. `downloads` and `release` (data of a single version) are
included if they were queried.
"""

Severity = Literal["critical", "high", "moderate", "low", "unknown"]
"""From the CVSS vector: critical from 9, high from 7, moderate from 4, low above 0; the label of the
database if there is no vector. Known malware (an identifier that begins with MAL-) is always
critical
"""

Metadata = Dict[str, Union[str, float, bool]]
"""Up to 24 custom values for rules"""

Secret = str
"""The secret of the destination: authorization header, HEC token, API key, secret access key,
password, token or credentials file. Never returned.
"""

UserAgent = str
"""User-Agent header of the client. Send an empty string if the client sent none; a missing field is
not assessed
"""

OccurredAt = str
"""When it happened; defaults to now. A time more than a year in the past or 5 minutes in the future is
replaced by now, with a warning
"""

SourceAgeSeconds = Dict[str, Optional[int]]
"""Age of the data of each source at the time of the response"""

EventTypes = List[Literal["signup", "login", "checkout", "form", "api"]]
"""Types of event that it looks at; empty: all"""

Url = str
"""Address that receives deliveries: https, port 443 or 8443, a host of the public Internet"""

RuleEventTypes = List[Literal["signup", "login", "checkout", "form", "api"]]
"""Types of event that it looks at; empty: all"""

Name = str
"""Name, 1 to 120 characters; defaults to the target"""

Visibility = Literal["private", "unlisted", "public"]
"""`private`: only the workspace; `unlisted`: anyone with the link; `public`: everyone, needs a
verified domain
"""

Kev = str
"""Address of the source"""

RuleName = str
"""Name, at most 80 characters, unique in the workspace, ignoring case"""

Conditions = List["RuleCondition"]
"""1 to 20 conditions"""

RequestId = str
"""ID of this request; also in the header, history and events"""

Malware = bool
"""Known malicious code, from a record whose id or alias begins with MAL-. Remove the package."""

Aliases = List[str]
"""Other ids of the same vulnerability"""

NoAdvisoryCopy = str
"""Meaning of an empty list"""

Action = Literal["allow", "review", "challenge", "block"]
"""Decision of the rule"""

Warnings = List["Warning"]
"""Warnings, empty when there are none"""

Sources = List["Source"]
"""Sources that were queried"""

NextCursor = Optional[str]
"""Cursor of the next page; null on the last page"""

RiskLevel = Literal["low", "medium", "high", "critical"]
"""Level of the score"""

Label = str
"""Name of the signal; the text may change"""

CheckedAt = str
"""Time of the response"""

Partial = bool
"""True if an optional source failed"""


class RuleCondition(TypedDict):
    """A condition on an event field"""

    field: str
    """Field of the event"""
    operator: Literal["eq", "neq", "gt", "gte", "lt", "lte", "in", "not_in", "contains", "not_contains", "starts_with", "ends_with", "matches_domain", "in_cidr", "is_true", "is_false", "exists", "missing"]
    """Operator"""
    value: NotRequired[Union[Union[str, float, bool], List[Union[str, float, bool]]]]
    """Value to compare with: one value, or a list of at most 500 of one type for `in`, `not_in`,
    `matches_domain` and `in_cidr`; none for `is_true`, `is_false`, `exists` and `missing`
    """


class AssessmentResult(TypedDict):
    """A score that equals the sum of its evidence, a decision, and the rules that matched"""

    request_id: RequestId
    assessed_at: str
    """When it was assessed"""
    event_type: Literal["signup", "login", "checkout", "form", "api"]
    event_id: Optional[str]
    """Your event ID"""
    risk_score: int
    """Sum of the signal points, from 0 to 100"""
    risk_level: RiskLevel
    decision: Literal["allow", "review", "challenge", "block"]
    """Recommended decision"""
    decision_source: Literal["threshold", "rule"]
    """Whether a rule made the decision, or the score"""
    thresholds: AssessmentResultThresholds
    """Score thresholds of each decision if no rule decides"""
    coverage: float
    """Share of applicable signals that could be determined"""
    reasons: List[str]
    """At most 5 sentences, most points first; the text may change"""
    signals: List[AssessedSignal]
    """Every signal that applies, triggered ones first"""
    score_breakdown: AssessmentResultScoreBreakdown
    matched_rules: List[MatchedRule]
    """Rules that matched, in evaluation order"""
    subjects: AssessmentResultSubjects
    """Summary of what was assessed"""
    partial: Partial
    sources: Sources
    warnings: Warnings


class AssessmentResultThresholds(TypedDict):
    """Score thresholds of each decision if no rule decides"""

    review: Literal[30]
    """Score from which to review"""
    challenge: Literal[60]
    """Score from which to challenge"""
    block: Literal[85]
    """Score from which to block"""


class AssessmentResultScoreBreakdown(TypedDict):
    model: str
    """Scoring model of the workspace: a published one, whose weights are set manually, or a scorecard
    of the workspace that is fitted to its labels, such as `points-v2/scorecard-1`
    """
    raw: int
    """Sum of all points"""
    clamped: bool
    """Whether the sum was outside 0 to 100"""
    categories: List[AssessmentResultScoreBreakdownCategoriesItem]
    """Points by category"""


class AssessmentResultScoreBreakdownCategoriesItem(TypedDict):
    id: Literal["network", "email", "domain", "phone", "device", "behaviour", "transaction", "trust"]
    """Category of evidence"""
    points: int
    cap: int
    """Maximum points added or subtracted"""


class AssessmentResultSubjects(TypedDict):
    """Summary of what was assessed"""

    ip: Optional[IpSummary]
    """The IP address; null if none was sent"""
    email: Optional[EmailSummary]
    """The email address; null if none was sent"""
    domain: Optional[DomainSummary]
    """The domain; null if none was sent"""
    phone: Optional[PhoneSummary]
    """The phone number; null if none was sent"""


class AssessedSignal(TypedDict):
    """A signal that applies to the event, with its weight and its points"""

    id: str
    category: Literal["network", "email", "domain", "phone", "device", "behaviour", "transaction", "trust"]
    """Category of evidence"""
    label: str
    """Name of the signal; the text may change"""
    status: Literal["triggered", "clear", "unknown"]
    """Unknown adds no points and lowers the coverage"""
    weight: int
    """Weight for this event type in points; negative is trust"""
    points: int
    """Points added; closer to 0 than the weight only if limited by the category cap, or 0 if counted
    with another signal
    """
    counted_with: Optional[str]
    """Signal that states the same fact and counts for both; null: it counts itself"""
    evidence: Dict[str, Any]
    """Evidence, or why it is unknown"""
    source_id: Optional[str]
    """Source of the evidence, as in `sources`; null: the request itself or earlier events of this
    workspace
    """


class MatchedRule(TypedDict):
    """A rule of the workspace that matched"""

    id: str
    name: str
    action: Literal["allow", "review", "challenge", "block"]
    """Recommended decision"""
    priority: int
    """Priority; lowest number first"""
    mode: Literal["enforce", "shadow"]
    """A rule in shadow mode is reported and decides nothing"""
    applied: bool
    """Whether it made the decision"""
    conditions: List[MatchedRuleConditionsItem]
    """Conditions that matched, with the values of the event"""


class MatchedRuleConditionsItem(TypedDict):
    field: str
    operator: str
    value: Any
    """Value to compare with"""
    actual: Any
    """Value of the event; null if missing"""


class IpSummary(TypedDict):
    """Summary of the IP address; null is unknown"""

    ip: str
    """The IP address in canonical form"""
    version: Literal[4, 6]
    """Address family"""
    is_public: bool
    """False for a reserved address"""
    country_code: Optional[str]
    """Country (ISO 3166-1 alpha-2)"""
    city: Optional[str]
    asn: Optional[int]
    """Autonomous system"""
    as_name: Optional[str]
    is_tor: Optional[bool]
    """Tor exit"""
    is_vpn: Optional[bool]
    is_hosting: Optional[bool]
    """Data center"""
    is_relay: Optional[bool]
    """Private relay"""
    listed_on: List[str]
    """Blocklists that list it, without policy lists"""


class EmailSummary(TypedDict):
    """Summary of the email address; null is unknown"""

    email: str
    """The email address as submitted"""
    normalized: Optional[str]
    """Lowercase, with the domain in ASCII; null if invalid"""
    canonical: Optional[str]
    """One form for all spellings of the mailbox"""
    domain: Optional[str]
    syntax_valid: bool
    """Whether it is a valid email address"""
    accepts_mail: Optional[bool]
    """Whether the domain accepts email"""
    is_disposable: Optional[bool]
    is_free_provider: Optional[bool]
    is_relay_alias: Optional[bool]
    is_role_account: Optional[bool]
    """Role address"""
    is_placeholder: bool
    """A placeholder such as test@example.com; not scored"""
    domain_age_days: Optional[int]
    """Full days since the domain was registered"""
    suggestion: Optional[str]
    """Likely intended address"""


class DomainSummary(TypedDict):
    """Summary of the domain; null is unknown"""

    domain: str
    """The domain in ASCII"""
    registrable_domain: Optional[str]
    age_days: Optional[int]
    """Full days since it was registered"""
    listed_on: List[str]
    """Blocklists that list it, without policy lists"""


class PhoneSummary(TypedDict):
    """Summary of the phone number, without the number; null is unknown"""

    is_valid: Optional[bool]
    """Whether it lies in an assigned range; null: no country code"""
    country_code: Optional[str]
    """Country (ISO 3166-1 alpha-2)"""
    line_type: Literal["mobile", "fixed_line", "fixed_line_or_mobile", "voip", "toll_free", "premium_rate", "shared_cost", "pager", "uan", "personal_number", "voicemail", "unknown", None]
    """Line type by the numbering plan"""
    is_disposable: Optional[bool]
    disposable_last_seen: Optional[str]
    """Day of the last sighting as a disposable number"""


class Source(TypedDict):
    """A source of the response, and the age of its data"""

    id: str
    """Stable id of the source"""
    name: str
    status: Literal["ok", "stale", "unavailable", "timeout", "not_configured", "key_refused", "over_quota"]
    """Whether the source responded. `stale`: its data is out of date. `key_refused`, `over_quota`: it
    was not queried, because it does not accept the key or its quota is used up.
    """
    url: Optional[str]
    """Where to read about the source"""
    fetched_at: Optional[str]
    """When the data was created or fetched"""
    age_seconds: Optional[int]
    """Age of the data at the time of the response"""


class Warning(TypedDict):
    """A warning about the request or response"""

    code: str
    """Stable code"""
    message: str
    """Explanation; the text may change"""
    input_pointer: Optional[str]
    """RFC 6901 pointer to the part of the request it is about"""


class IpGeo(TypedDict):
    """Estimated location and network of an IP address"""

    ip: str
    """The IP address in canonical form"""
    version: Literal[4, 6]
    """Address family"""
    network: Optional[str]
    """Network of the location, or the special-purpose range"""
    continent_code: Optional[str]
    continent_name: Optional[str]
    """Continent in English"""
    country_code: Optional[str]
    """ISO 3166-1 alpha-2 country"""
    country_name: Optional[str]
    """Country in English"""
    is_eu: Optional[bool]
    """Whether the country is a member of the European Union"""
    region_code: Optional[str]
    """ISO 3166-2 subdivision, without the country"""
    region_name: Optional[str]
    """Subdivision in English"""
    city: Optional[str]
    postal_code: Optional[str]
    latitude: Optional[float]
    """Latitude; null when only the country is known"""
    longitude: Optional[float]
    """Longitude; null when only the country is known"""
    accuracy_radius_km: Optional[float]
    """Accuracy radius around the coordinates, if the source provides it"""
    accuracy: Literal["city", "region", "country", "none"]
    """Most precise known level"""
    time_zone: Optional[str]
    """IANA time zone"""
    registered_country_code: Optional[str]
    """Country in which the network is registered"""
    asn: Optional[int]
    """Autonomous system that announces the address"""
    as_name: Optional[str]
    """Name of the autonomous system"""
    notice: str
    """Meaning of the location, and credit"""
    request_id: RequestId
    checked_at: CheckedAt
    partial: Partial
    sources: Sources
    warnings: Warnings


class RdapReport(TypedDict):
    """Registration of a domain or network"""

    object_class: Literal["ip network", "domain"]
    """Type of the target"""
    query: str
    """Queried object: the registrable domain in A-labels, or the IP address"""
    handle: Optional[str]
    """Identifier at the registry"""
    name: Optional[str]
    """The domain in A-labels, or the name of the network"""
    status: List[str]
    """Status values (RFC 8056)"""
    registered_at: Optional[str]
    """When it was registered"""
    updated_at: Optional[str]
    """When the registration was last changed"""
    expires_at: Optional[str]
    """Expiry date of the registration"""
    registrar: Optional[RdapReportRegistrar]
    """Registrar of a domain; null for a network or if not provided"""
    registrant: RdapReportRegistrant
    """Who holds the registration, as far as it is an organization"""
    nameservers: List[str]
    """Name servers of a domain in A-labels"""
    dnssec: RdapReportDnssec
    """DNSSEC delegation of a domain"""
    network: Optional[RdapReportNetwork]
    """The registered network; null for a domain"""
    abuse: RdapReportAbuse
    """Abuse contact of the network or registrar"""
    redacted: bool
    """Whether the registry redacts data (RFC 9537)"""
    rdap_server: str
    """Base URL of the server"""
    source: Literal["rdap", "whois"]
    """Protocol of the response"""
    retained: bool
    """Whether a cached result is returned because the server is not responding"""
    request_id: RequestId
    checked_at: CheckedAt
    partial: Partial
    sources: Sources
    warnings: Warnings


class RdapReportRegistrar(TypedDict):
    name: Optional[str]
    iana_id: Optional[str]
    """Number of the registrar at IANA"""
    url: Optional[str]
    """Website of the registrar"""
    abuse_email: Optional[str]
    abuse_phone: Optional[str]
    """Abuse phone number of the registrar"""


class RdapReportRegistrant(TypedDict):
    """Who holds the registration, as far as it is an organization"""

    organization: Optional[str]
    """Organization that holds it. The data of persons are never given."""
    country_code: Optional[str]
    """Country of the holder"""


class RdapReportDnssec(TypedDict):
    """DNSSEC delegation of a domain"""

    signed: Optional[bool]
    """Whether the registry publishes a DS record; null if not provided"""
    ds_count: Optional[int]
    """Number of DS records"""


class RdapReportNetwork(TypedDict):
    start: str
    """First address"""
    end: str
    """Last address"""
    cidrs: List[str]
    """Blocks of the network"""
    type: Optional[str]
    """Assignment type, as named by the registry"""
    country_code: Optional[str]
    parent_handle: Optional[str]
    """Identifier of the network it is part of"""


class RdapReportAbuse(TypedDict):
    """Abuse contact of the network or registrar"""

    email: Optional[str]
    phone: Optional[str]
    """Abuse phone number"""


class AbuseReport(TypedDict):
    """Abuse contacts from all sources"""

    target: str
    """The address or domain in its canonical spelling"""
    type: Literal["ip", "domain"]
    """What the target is"""
    contacts: List[AbuseContact]
    """Contacts, most effective first. Each mailbox is listed once."""
    failures: List[AbuseReportFailuresItem]
    """Sources that could not be used. An empty list with failures does not mean that no contact is
    published.
    """
    network: Optional[AbuseReportNetwork]
    """Network of the IP address, or of the first address of the domain; null if there is none"""
    registrar: Optional[AbuseReportRegistrar]
    """Registrar of a domain; null for an IP address or if unknown"""
    request_id: RequestId
    checked_at: CheckedAt
    partial: Partial
    sources: Sources
    warnings: Warnings


class AbuseReportFailuresItem(TypedDict):
    source: Literal["rdap", "abusix", "abuse.net", "rfc2142", "security.txt"]
    error: str
    """Why it failed"""


class AbuseReportNetwork(TypedDict):
    asn: Optional[int]
    """System that announces the address"""
    prefix: Optional[str]
    """Registered block that holds the address"""


class AbuseReportRegistrar(TypedDict):
    name: Optional[str]
    iana_id: Optional[str]
    """Number of the registrar at IANA"""


class AbuseContact(TypedDict):
    """An abuse contact"""

    email: Optional[str]
    """Email address; null if there is only a form"""
    scope: Literal["network", "registrar", "domain_operator", "hosting", "csirt"]
    """Role: network of the IP address, registrar, domain operator, hosting network or response team"""
    organization: Optional[str]
    """Organization behind the mailbox"""
    source: Literal["rdap", "abusix", "abuse.net", "rfc2142", "security.txt"]
    confidence: Literal["published", "derived", "conventional"]
    """Published for this purpose, derived from other data, or only conventional"""
    report_url: Optional[str]
    """URL of a report form"""
    note: Optional[str]
    """What to know before you write"""


class IpReputation(TypedDict):
    """An IP address and its score"""

    ip: str
    """The IP address in canonical form"""
    version: Literal[4, 6]
    """Address family"""
    is_public: bool
    """Always true: other addresses are rejected"""
    reverse_dns: List[str]
    """Reverse DNS names (PTR), at most ten; set by the network owner and not verified"""
    reputation: Reputation
    """The score of the address, as the sum of its evidence"""
    anonymity: IpReputationAnonymity
    """Whether the address hides its user. Null is unknown, never no"""
    connection: IpReputationConnection
    """How the address is connected"""
    abuse: IpReputationAbuse
    """Reports of abuse"""
    blocklists: IpReputationBlocklists
    """DNS blocklists, Spamhaus DROP and the connected sources of malware and phishing"""
    network: IpReputationNetwork
    """The network of the address"""
    location: IpReputationLocation
    """Estimated location"""
    request_id: RequestId
    checked_at: CheckedAt
    partial: Partial
    sources: Sources
    warnings: Warnings


class IpReputationAnonymity(TypedDict):
    """Whether the address hides its user. Null is unknown, never no"""

    is_tor: Optional[bool]
    """Whether it is a Tor exit; null if the list could not be read"""
    is_vpn: Optional[bool]
    """Whether it belongs to a VPN service"""
    is_public_proxy: Optional[bool]
    """Whether it is a public proxy or the exit of an abused VPN; null if a source did not respond"""
    is_residential_proxy: Optional[bool]
    """Whether a residential proxy network uses it; null if no source is connected or one did not
    respond
    """
    is_relay: Optional[bool]
    """Whether it is an exit of a private relay, which hides people and not robots"""
    is_hosting: Optional[bool]
    """Whether it is in a data center"""
    provider: Optional[str]
    """Whose service hides the user"""
    confidence: Optional[int]
    """Confidence, where a source gives one"""
    last_seen: Optional[str]
    """When the list was fetched"""


class IpReputationConnection(TypedDict):
    """How the address is connected"""

    type: Literal["residential", "mobile", "business", "hosting", "education", "government", "satellite", None]
    """Connection type; null if unknown"""
    is_crawler: Optional[bool]
    """Whether it belongs to a known crawler: by published ranges or verified reverse DNS"""
    is_anycast: Optional[bool]
    """Whether it is anycast; null if unknown"""


class IpReputationAbuse(TypedDict):
    """Reports of abuse"""

    confidence: Optional[int]
    """Confidence that it is abusive: the highest that a source states, 50 if one list of reported
    addresses holds it, 75 if several do; null if no list is connected or one did not respond
    """
    report_count: Optional[int]
    """Known reports; a list of reported addresses counts as one. Null if no list is connected or one
    did not respond
    """
    distinct_reporters: Optional[int]
    """Number of reporters; null if no list is connected or one did not respond"""
    last_reported_at: Optional[str]
    """Time of the last report"""
    categories: List[str]
    """Reported abuse categories"""
    window_days: int
    """Days over which reports count"""


class IpReputationBlocklists(TypedDict):
    """DNS blocklists, Spamhaus DROP and the connected sources of malware and phishing"""

    checked: int
    """Blocklists that were queried, including unknown results"""
    listed: int
    """Blocklists that list the address"""
    unknown: int
    """Blocklists without a usable response"""
    lists: List[BlocklistResult]
    """Result of each blocklist"""


class IpReputationNetwork(TypedDict):
    """The network of the address"""

    asn: Optional[int]
    """Autonomous system that announces the address"""
    as_name: Optional[str]
    """Name of the autonomous system"""
    organization: Optional[str]
    """Provider whose published ranges contain the address"""
    prefix: Optional[str]
    """Announced network around the address"""
    type: Literal["residential", "mobile", "business", "hosting", "education", "government", "satellite", None]
    """Network type; null if unknown"""
    rir: Optional[str]
    """Regional Internet registry to which IANA has given the block around the address, by IANA’s list
    for RDAP or a built-in table; parts of a block may have been transferred to another. Null where
    none is named
    """
    abuse_ratio: Optional[float]
    """Share of addresses with reports; null: no reporters are connected"""
    rpki: Optional[IpReputationNetworkRpki]
    """RPKI authorization of the announcement; null: the network or the payloads are not known"""


class IpReputationNetworkRpki(TypedDict):
    validity: Literal["valid", "invalid", "not_found", "undetermined"]
    """Route origin validation (RFC 6811) of `asn` and `prefix`. `invalid`: only other systems are
    authorized. `not_found`: no ROA covers the network. `undetermined`: the system is authorized for
    shorter prefixes, and the length of its announcement is not known
    """
    roas: List[IpReputationNetworkRpkiRoasItem]
    """Authorizations that cover the network, the widest first"""


class IpReputationNetworkRpkiRoasItem(TypedDict):
    asn: int
    """Authorized system; 0: no one"""
    prefix: str
    max_length: int
    """Longest authorized prefix"""


class IpReputationLocation(TypedDict):
    """Estimated location"""

    country_code: Optional[str]
    """ISO 3166-1 alpha-2 country"""
    region_code: Optional[str]
    """ISO 3166-2 subdivision, without the country"""
    city: Optional[str]
    accuracy_radius_km: Optional[float]
    """Accuracy radius, if the source provides it"""


class ReputationFlag(TypedDict):
    """A signal that was triggered, with its points and its evidence"""

    id: str
    """ID of the signal"""
    label: Label
    points: int
    """Points that it adds to the score"""
    evidence: Dict[str, Any]
    counted_with: Optional[str]
    """Signal that states the same fact and counts for both"""


class Reputation(TypedDict):
    """A score that equals the sum of its visible evidence; unknown signals add nothing and lower the
    coverage
    """

    model: Literal["points-v1", "points-v2"]
    """Scoring model of the workspace"""
    score: int
    """Sum of the points of the flags"""
    level: RiskLevel
    flags: List[ReputationFlag]
    """Triggered signals, most points first"""
    coverage: float
    """Share of signals that could be determined"""


class BlocklistResult(TypedDict):
    """Result of one blocklist, or of a source that counts as one, for one target"""

    id: str
    """ID of the list"""
    name: str
    """Name of the list"""
    zone: str
    """Queried zone; the site of a source other than a DNS blocklist"""
    status: Literal["listed", "not_listed", "unknown"]
    """`listed` only for a response that the blocklist documents, `not_listed` by a DNS blocklist only
    while its test entries work; everything else is `unknown`
    """
    cause: Literal["timeout", "dns_failure", "refused_by_list", "undocumented_answer", "foreign_answer", "dead_zone", "wildcard_zone", "untested_zone", "needs_key", "name_too_long", None]
    """Why the status is `unknown`: timeout; DNS failure; the blocklist refuses queries from this
    resolver; a response that the blocklist does not document or outside 127.0.0.0/8; a zone that
    lacks its test entry, lists everything, or whose test entries could not be queried; a blocklist
    that needs a key; a name that is too long to query
    """
    codes: List[str]
    """Reason codes of the blocklist: whole responses, or bits of the last octet"""
    reasons: List[str]
    """Meaning of the codes, then the TXT record of the blocklist, shortened"""
    severity: Literal["policy", "low", "medium", "high", None]
    """Severity of the listing. `policy`: a range that should not send email directly, regardless of
    abuse. Null unless listed
    """
    raw: List[str]
    """The A records of the response, at most ten"""
    removal_url: Optional[str]
    """Where to request removal; the site of a source other than a DNS blocklist"""


class AsnReport(TypedDict):
    """An autonomous system and what it announces"""

    asn: int
    """Autonomous system number"""
    name: Optional[str]
    """Name in the routing table"""
    organization: Optional[str]
    """Organization that holds the number, by the registry; persons are never named"""
    country_code: Optional[str]
    """Country of the registration, where the registry names one"""
    rir: Optional[str]
    """Regional Internet registry of the data"""
    allocated_at: Optional[str]
    """When the registry allocated the number"""
    type: Optional[str]
    """Kind of network (hosting, education, government, mobile, satellite) where its number or name
    tells it beyond doubt
    """
    domain: Optional[str]
    """Registrable domain of the organization"""
    website: Optional[str]
    """Website of the organization"""
    prefix_counts: AsnReportPrefixCounts
    """Number of announced prefixes, adjacent ones merged"""
    prefixes: AsnReportPrefixes
    """Announced prefixes in numeric order"""
    ip_count: Optional[int]
    """IPv4 addresses announced"""
    upstreams: Optional[List[int]]
    """Up to 20 upstream systems; null: no source for neighbors is configured"""
    downstreams_count: Optional[int]
    """Number of downstream systems; null as upstreams"""
    peers_count: Optional[int]
    """Number of peers; null as upstreams"""
    rpki: Optional[AsnReportRpki]
    """RPKI origin validation of the prefixes in `prefixes`; null: the payloads are not known"""
    abuse: AsnReportAbuse
    """Abuse contact and history; null where not known"""
    is_reserved: bool
    """Whether the number is reserved for special use"""
    request_id: RequestId
    checked_at: CheckedAt
    partial: Partial
    sources: Sources
    warnings: Warnings


class AsnReportPrefixCounts(TypedDict):
    """Number of announced prefixes, adjacent ones merged"""

    ipv4: int
    """IPv4 prefixes announced"""
    ipv6: int
    """IPv6 prefixes announced"""


class AsnReportPrefixes(TypedDict):
    """Announced prefixes in numeric order"""

    ipv4: List[str]
    """Up to 100 IPv4 prefixes"""
    ipv6: List[str]
    """Up to 100 IPv6 prefixes"""


class AsnReportRpki(TypedDict):
    valid: int
    """Listed prefixes that the system is authorized to announce"""
    invalid: int
    """Listed prefixes that only other systems are authorized to announce"""
    unknown: int
    """Listed prefixes without a ROA, or with one for shorter prefixes"""


class AsnReportAbuse(TypedDict):
    """Abuse contact and history; null where not known"""

    email: Optional[str]
    """Abuse mailbox"""
    ratio: Optional[float]
    """Share of addresses with abuse reports"""


class DomainReport(TypedDict):
    """A domain and its score"""

    domain: str
    """The name in A-labels"""
    unicode: str
    """The name in Unicode"""
    registrable_domain: str
    """Registrable domain it belongs to"""
    exists: bool
    """Whether the name is in DNS or registered"""
    registration: DomainReportRegistration
    """Registration of the registrable domain; null fields are unknown"""
    dns: DomainReportDns
    """DNS records"""
    mail: DomainReportMail
    """Summary of email security"""
    web: DomainReportWeb
    """The site at the name"""
    tls: DomainReportTls
    """Certificate on port 443"""
    email_class: DomainReportEmailClass
    """Type of email domain"""
    lookalike: DomainReportLookalike
    """Whether the name imitates another name"""
    popularity: Optional[DomainReportPopularity]
    """Popularity by the Tranco list; null: the list is not known"""
    blocklists: DomainReportBlocklists
    """DNS blocklists of domains and the connected sources of malware and phishing"""
    reputation: Reputation
    request_id: RequestId
    checked_at: CheckedAt
    partial: Partial
    sources: Sources
    warnings: Warnings


class DomainReportRegistration(TypedDict):
    """Registration of the registrable domain; null fields are unknown"""

    registrar: Optional[str]
    created_at: Optional[str]
    """When the registrable domain was registered"""
    updated_at: Optional[str]
    """When the registration was last changed"""
    expires_at: Optional[str]
    """Expiry date"""
    age_days: Optional[int]
    """Whole days since the registration"""
    status: List[str]
    """Status values (RFC 8056)"""
    source: Literal["rdap", "whois", None]
    """Protocol of the response; null if the registry returned nothing"""


class DomainReportDns(TypedDict):
    """DNS records"""

    a: Optional[List[str]]
    """IPv4 addresses; null if unknown"""
    aaaa: Optional[List[str]]
    """IPv6 addresses"""
    ns: Optional[List[str]]
    """Name servers of the zone that holds the name"""
    mx: Optional[List[DomainReportDnsMxItem]]
    """Mail servers; a null MX (RFC 7505) is an empty list"""
    has_caa: Optional[bool]
    """Whether a CAA record limits who may issue certificates (RFC 8659)"""
    dnssec: Dnssec


class DomainReportDnsMxItem(TypedDict):
    host: str
    """Mail server"""
    priority: int
    """Preference, the smallest first"""


class DomainReportMail(TypedDict):
    """Summary of email security"""

    accepts_mail: Optional[bool]
    """Whether the domain accepts email: an MX record other than the null MX, or an address (RFC 5321
    section 5.1)
    """
    spf_policy: Optional[str]
    """The `all` of the SPF record, `redirect`, `no_all`, `invalid` or `missing`"""
    dmarc_policy: Optional[str]
    """DMARC policy that applies, or `missing`"""
    dmarc_enforced: Optional[bool]
    """Whether that policy is quarantine or reject and not in test mode"""


class DomainReportWeb(TypedDict):
    """The site at the name"""

    status: Literal["live", "dns_error", "network_error", "http_error", "parked", "unknown"]
    """Site status; `unknown` if it could not be checked in time"""
    http_status: Optional[int]
    """Status of the last response"""
    final_url: Optional[str]
    """Final URL after redirects"""
    server: Optional[str]
    """Server header"""


class DomainReportTls(TypedDict):
    """Certificate on port 443"""

    trusted: Optional[bool]
    """Whether browsers accept the certificate; null if there is no TLS or it could not be checked"""
    issuer: Optional[str]
    """Issuer of the certificate"""
    expires_at: Optional[str]
    """Expiry of the certificate"""


class DomainReportEmailClass(TypedDict):
    """Type of email domain"""

    is_disposable: Optional[bool]
    is_free_provider: Optional[bool]
    is_relay: Optional[bool]
    """Whether it is a relay domain with alias addresses"""


class DomainReportLookalike(TypedDict):
    """Whether the name imitates another name"""

    is_idn: bool
    """Whether a label contains characters beyond ASCII"""
    mixed_script: bool
    """Whether a label mixes writing systems (UTS 39)"""
    resembles: Optional[str]
    """Well-known domain that the name imitates"""
    resemblance: Literal["confusable", "misspelled", "inside", None]
    """How it imitates it: `confusable` letters that look alike, `misspelled` by one letter, or the
    known name `inside` this one together with a word such as password
    """
    free_hosting: Optional[str]
    """Free hosting suffix that the name is published under; information only, without points"""


class DomainReportPopularity(TypedDict):
    rank: Optional[int]
    """Rank of the registrable domain, 1 for the most popular; null: not among the first 100,000, which
    is no evidence against it
    """


class DomainReportBlocklists(TypedDict):
    """DNS blocklists of domains and the connected sources of malware and phishing"""

    checked: int
    """Blocklists that were queried, including unknown results"""
    listed: int
    unknown: int
    """Blocklists without a usable response"""
    lists: List[BlocklistResult]
    """Result of each blocklist"""


class SubdomainPage(TypedDict):
    """Names of a domain in certificate-transparency logs"""

    domain: str
    """The queried name, in A-labels"""
    apex: str
    """Registrable domain whose names are listed"""
    total: int
    """Number of known names"""
    limit: int
    """As requested"""
    offset: int
    """As requested"""
    has_more: bool
    """Whether there are more names"""
    results: List[Subdomain]
    """Names in alphabetical order, wildcards included"""
    source: str
    """Sources of the names, comma-separated: `crt.sh`, `certspotter`"""
    retained: bool
    """True if every source failed and an earlier result is returned"""
    retained_at: Optional[str]
    """Time of that earlier result; null if a source responded"""
    notice: str
    """Note on the data"""
    request_id: RequestId
    checked_at: CheckedAt
    partial: Partial
    sources: Sources
    warnings: Warnings


class Subdomain(TypedDict):
    """A name in logged certificates"""

    hostname: str
    """Name in A-labels; a wildcard starts with *."""
    is_wildcard: bool
    """Whether it is a wildcard for all names below"""
    first_seen: Optional[str]
    """When the first certificate with this name was logged, or issued if the source states no such
    time
    """
    last_seen: Optional[str]
    """The same of the last certificate"""
    certificate_count: int
    """Certificates with the name; a precertificate and its certificate count once, and of two sources
    the higher count is used
    """
    last_issuer: Optional[str]
    """Distinguished name of the last issuer"""


class Infrastructure(TypedDict):
    """Infrastructure of a host: aliases, addresses, networks and locations"""

    hostname: str
    """The name in A-labels"""
    cname_chain: List[str]
    """CNAME targets, in order; empty if it is not an alias"""
    addresses: List[HostAddress]
    """IPv4 first; empty if the name does not exist or has no address"""
    edge_notice: Optional[str]
    """What addresses of an edge network mean; null when there are none"""
    nameserver_provider: Optional[str]
    """DNS provider, by the names of its name servers; null if unknown"""
    mail_provider: Optional[str]
    """Email provider, by the names of its mail servers; null if unknown"""
    request_id: RequestId
    checked_at: CheckedAt
    partial: Partial
    sources: Sources
    warnings: Warnings


class HostAddress(TypedDict):
    """An address of a host and the network around it"""

    ip: str
    version: Literal[4, 6]
    """Address family"""
    asn: Optional[int]
    """Autonomous system that announces the address"""
    as_name: Optional[str]
    """Name of that system"""
    prefix: Optional[str]
    """Announced network that holds it; for a special-purpose address its range"""
    organization: Optional[str]
    """Organization that announces it; for a special-purpose address the name of its range"""
    country_code: Optional[str]
    """Country in which the address is estimated to be used"""
    city: Optional[str]
    """City, as far as it is known"""
    reverse_dns: Optional[List[str]]
    """Names of its PTR records; null if unknown or not queried"""
    edge: HostAddressEdge
    """Edge network"""


class HostAddressEdge(TypedDict):
    """Edge network"""

    is_edge: Optional[bool]
    """Whether it belongs to a CDN or reverse proxy; null if unknown"""
    provider: Optional[str]
    """CDN or proxy operator"""


class HostSsl(TypedDict):
    """Certificate, chain and handshake of a port"""

    host: str
    """The requested host, in ASCII"""
    port: int
    ip: Optional[str]
    """Address of the connection; null: none accepted a connection"""
    reachable: bool
    """Whether a TLS connection could be made"""
    error: Literal["refused", "timeout", "reset", "unreachable", "no_tls", "handshake_failed", "starttls_refused", "stalled", None]
    """Why it failed: `no_tls` the port does not use TLS, `handshake_failed` the host sent an alert,
    `stalled` it accepted the connection and sent nothing
    """
    alert: Optional[str]
    """TLS alert sent by the host"""
    certificate: Optional[HostCertificate]
    """The certificate; null if none was presented"""
    chain: List[ChainLink]
    """From the host certificate to the root, then unused certificates"""
    trust: Optional[HostTrust]
    """Chain validation; null if no certificate was presented"""
    protocol: Optional[str]
    """Negotiated TLS version"""
    cipher: Optional[str]
    """Negotiated cipher suite (IANA name)"""
    alpn: Optional[str]
    """Negotiated application protocol"""
    hsts: HostSslHsts
    """Strict-Transport-Security from the first HTTPS response on port 443, and the preload list"""
    summary_grade: Literal["A+", "A", "B", "F", "M", "T", None]
    """Grade of certificate and handshake: T not trusted, M wrong host, F expired, B weak key or TLS
    below 1.2, A, A+ with TLS 1.3 and strict transport security of 180 days. Not a scan of all
    protocols.
    """
    request_id: RequestId
    checked_at: CheckedAt
    partial: Partial
    sources: Sources
    warnings: Warnings


class HostSslHsts(TypedDict):
    """Strict-Transport-Security from the first HTTPS response on port 443, and the preload list"""

    present: Optional[bool]
    """Whether the host sends Strict-Transport-Security; null: unknown or another port"""
    max_age: Optional[float]
    """Max age in seconds"""
    preload: Optional[bool]
    """Whether it has the preload directive"""
    preloaded: Optional[bool]
    """Whether the host is on the HSTS preload list of the browsers; null: the list is not known"""


class HostCertificate(TypedDict):
    """The certificate of the host"""

    subject_cn: Optional[str]
    """Common name of the subject"""
    subject_org: Optional[str]
    """Organization of the subject"""
    issuer_cn: Optional[str]
    """Common name of the issuer"""
    issuer_org: Optional[str]
    """Organization of the issuer"""
    serial: str
    """Serial number, hexadecimal"""
    fingerprint_sha256: str
    """SHA-256 of the certificate, hexadecimal"""
    not_before: str
    """Valid from"""
    not_after: str
    """Valid until"""
    key_type: Literal["RSA", "EC", "Ed25519", "Ed448", "DSA", None]
    """Type of the public key; null if it cannot be read"""
    key_bits: Optional[int]
    """Length of the public key in bits"""
    signature_algorithm: Optional[str]
    self_signed: bool
    sans: List[str]
    """Names and addresses it is valid for, at most 1,000"""
    days_remaining: int
    """Whole days until expiry, negative after it; 0 within a day before and after"""
    is_wildcard: bool
    """Whether one of its names is a wildcard"""


class ChainLink(TypedDict):
    """A certificate of the chain"""

    role: Literal["leaf", "intermediate", "root"]
    """Position in the chain"""
    in_path: bool
    """Whether it is part of the path from leaf to root"""
    sent_position: Optional[int]
    """Position in which the host sent it, from 1; null: taken from the trusted roots"""
    trusted_root: bool
    is_ca: bool
    """Whether it can sign certificates"""
    subject_cn: Optional[str]
    """Common name of the subject"""
    subject_org: Optional[str]
    """Organization of the subject"""
    issuer_cn: Optional[str]
    """Common name of the issuer"""
    issuer_org: Optional[str]
    """Organization of the issuer"""
    serial: str
    """Serial number, hexadecimal"""
    fingerprint_sha256: str
    """SHA-256 of the certificate, hexadecimal"""
    not_before: str
    """Valid from"""
    not_after: str
    """Valid until"""
    key_type: Literal["RSA", "EC", "Ed25519", "Ed448", "DSA", None]
    """Type of the public key; null if it cannot be read"""
    key_bits: Optional[int]
    """Length of the public key in bits"""
    signature_algorithm: Optional[str]
    self_signed: bool


class HostTrust(TypedDict):
    """Chain validation, by the roots and clock of this service"""

    trusted: bool
    """Whether the chain ends at a trusted root and is valid now"""
    hostname_match: bool
    """Whether a subject alternative name matches the host (RFC 9525)"""
    chain_complete: bool
    """Whether the chain sent by the host reaches a root"""
    expired: bool
    """Whether the certificate of the host has expired"""
    reason: Literal["self_signed", "unknown_issuer", "incomplete_chain", "expired", "not_yet_valid", "intermediate_expired", "weak_signature", "invalid_chain", "name_mismatch", None]
    """Main reason why clients reject the connection; null: none"""
    chain_ordered: bool
    """Whether the certificates were sent in the order of the chain"""
    missing_issuer: Optional[str]
    """Name of the certificate that is missing in the chain"""


class HostStatusReport(TypedDict):
    """Host status, checked from one location"""

    host: str
    """The requested host, in ASCII"""
    status: Literal["up", "degraded", "down", "unknown"]
    """`up`: the page returns a status below 500 and the certificate is valid. `degraded`: an error
    status, no HTTP response, or port 443 without a certificate that clients accept. `down`: neither
    port accepts a connection. `unknown`: not reachable from this server.
    """
    checked_from: str
    """From where it was looked: one place cannot tell how the host is elsewhere"""
    dns: HostStatusReportDns
    """Addresses"""
    tcp: List[TcpState]
    """Ports 80 and 443, tried in parallel"""
    http: Optional[HostStatusReportHttp]
    """The home page; null if no port is open"""
    tls: HostStatusReportTls
    """TLS on port 443; see the TLS certificate lookup for details"""
    request_id: RequestId
    checked_at: CheckedAt
    partial: Partial
    sources: Sources
    warnings: Warnings


class HostStatusReportDns(TypedDict):
    """Addresses"""

    resolved: bool
    """Whether a name was resolved; false for an IP address"""
    addresses: List[str]
    """Addresses of the host, at most 50"""
    ms: Optional[float]
    """DNS time; close to zero for cached responses"""


class HostStatusReportHttp(TypedDict):
    url: str
    """Requested URL"""
    http_status: Optional[int]
    """Status of the last response"""
    ms: Optional[float]
    """Total time, redirects included"""
    final_url: Optional[str]
    redirects: List[HostStatusReportHttpRedirectsItem]
    """Redirects that were followed, at most 8, in order"""
    server: Optional[str]
    """Server header of the last response"""
    title: Optional[str]
    """Title of the page"""
    error: Optional[str]
    """Why it failed: timeout, refused, reset, unknown_host, dns, unreachable, certificate, tls,
    not_allowed, too_many_redirects or malformed
    """


class HostStatusReportHttpRedirectsItem(TypedDict):
    url: str
    status: int


class HostStatusReportTls(TypedDict):
    """TLS on port 443; see the TLS certificate lookup for details"""

    valid: Optional[bool]
    """Whether clients accept the certificate on port 443; null if the port is closed or none was
    received in time
    """
    days_remaining: Optional[int]
    """Whole days until expiry, negative after it; 0 within a day before and after"""
    ms: Optional[float]
    """Time of the handshake"""
    error: Optional[str]
    """Why it is not valid, or why none was received"""


class TcpState(TypedDict):
    """A port"""

    port: int
    open: Optional[bool]
    """Whether it accepts connections; null: not reachable from this server"""
    ms: Optional[float]
    """Connection time"""
    error: Optional[str]
    """Why it failed: refused, timeout, reset or unreachable"""


class DnsLookup(TypedDict):
    """DNS records of one type for a name"""

    domain: str
    """Queried name, in ASCII without trailing dot"""
    unicode: str
    """The same name in Unicode"""
    type: Literal["A", "AAAA", "CNAME", "MX", "NS", "TXT", "SOA", "CAA", "SRV", "PTR", "DS", "DNSKEY", "TLSA", "HTTPS", "SVCB", "NAPTR"]
    """Queried type"""
    status: Literal["NOERROR", "NXDOMAIN", "SERVFAIL", "REFUSED", "TIMEOUT"]
    """NXDOMAIN: the name does not exist. NOERROR without answers: it has no records of this type.
    SERVFAIL and REFUSED: the resolvers failed, so the result is unknown
    """
    answers: List[DnsRecord]
    """Answer records; for an alias, the CNAME records come first"""
    authority: List[DnsRecord]
    """Authority records, such as the SOA of a negative response"""
    flags: DnsLookupFlags
    """Response flags"""
    dnssec: Dnssec
    resolver: Optional[str]
    """Resolver that responded"""
    query_time_ms: float
    """Query time in milliseconds"""
    request_id: RequestId
    checked_at: CheckedAt
    partial: Partial
    sources: Sources
    warnings: Warnings


class DnsLookupFlags(TypedDict):
    """Response flags"""

    ad: bool
    """AD: the resolver has validated the response"""
    tc: bool
    """TC: the response was truncated, even over TCP"""


class DnsRecord(TypedDict):
    """A DNS record"""

    name: str
    """Owner of the record, without trailing dot"""
    type: str
    ttl: int
    """Remaining TTL in seconds"""
    value: str
    """Data in zone file format"""
    fields: Optional[Dict[str, Union[str, float, List[str], Dict[str, str]]]]
    """Parsed fields, named as in the RFC of the type; null for a type without fields"""


class BlocklistReport(TypedDict):
    """DNS blocklist results for the submitted targets"""

    units: int
    """Units used: one per target"""
    results: List[BlocklistTargetResult]
    """Targets in the submitted order"""
    not_asked: List[BlocklistReportNotAskedItem]
    """Blocklists that are off by default and were not requested"""
    request_id: RequestId
    checked_at: CheckedAt
    partial: Partial
    sources: Sources
    warnings: Warnings


class BlocklistReportNotAskedItem(TypedDict):
    id: str
    """ID of the blocklist, for use in `lists`"""
    name: str
    """Name of the list"""
    why: str
    """Why it is off by default"""


class BlocklistTargetResult(TypedDict):
    """One submitted target"""

    target: str
    """The target as it was submitted"""
    type: Literal["ip", "domain"]
    """What the target is"""
    status: Literal["listed", "clean", "unknown", "invalid"]
    """`listed`: on at least one blocklist. `clean`: every queried blocklist responded and none lists
    it. `unknown`: no listing, but not all blocklists responded. `invalid`: not a public address;
    not queried
    """
    severity: Literal["policy", "low", "medium", "high", None]
    """Highest severity of its listings; null if not listed"""
    listed: int
    checked: int
    """Blocklists that were queried, including unknown results"""
    unknown: int
    lists: List[BlocklistResult]
    """Result of each blocklist"""


class CidrReport(TypedDict):
    """Result of a sample of an IPv4 range"""

    cidr: str
    """The range with its host bits cleared"""
    network_address: str
    """Its first address"""
    broadcast: str
    """Its last address"""
    netmask: str
    """Its mask"""
    prefix: int
    """Length of the prefix"""
    total_addresses: int
    """Addresses in the range"""
    usable_addresses: int
    """Usable host addresses"""
    is_public: bool
    """Whether the whole range is public. Other addresses are not assessed"""
    sampling: Literal["all", "even_7"]
    """`all` addresses of a range of at most eight; otherwise seven, evenly spaced"""
    sample: List[CidrSample]
    """The sampled addresses, in order"""
    summary: CidrReportSummary
    """Sample statistics. They describe the sampled addresses, not the range"""
    network: CidrReportNetwork
    """Values shared by all assessed addresses; null if they differ or are unknown"""
    notice: str
    """What the sample can say and what not"""
    units: int
    """Units used: one per sampled address"""
    request_id: RequestId
    checked_at: CheckedAt
    partial: Partial
    sources: Sources
    warnings: Warnings


class CidrReportSummary(TypedDict):
    """Sample statistics. They describe the sampled addresses, not the range"""

    sampled: int
    """Sampled addresses"""
    assessed: int
    """Sampled addresses that are public and were assessed"""
    listed: int
    """Of these, on a blocklist"""
    high_risk: int
    """Of these, with level high or critical"""
    max_score: Optional[int]
    """Highest score; null where none was assessed"""
    mean_score: Optional[float]
    """Mean score of the assessed, to one decimal"""


class CidrReportNetwork(TypedDict):
    """Values shared by all assessed addresses; null if they differ or are unknown"""

    asn: Optional[int]
    """Autonomous system"""
    as_name: Optional[str]
    organization: Optional[str]
    """Provider whose published ranges contain it"""
    country_code: Optional[str]
    """ISO 3166-1 alpha-2 country"""


class CidrSample(TypedDict):
    """A sampled address"""

    ip: str
    """The address"""
    offset: int
    """Offset from the first address of the range"""
    is_public: bool
    """False if the address is not public: it is not assessed but uses a unit"""
    score: Optional[int]
    """Score of the IP assessment; null if not assessed"""
    level: Literal["low", "medium", "high", "critical", None]
    """Level of the score"""
    coverage: Optional[float]
    """Share of signals that could be determined"""
    flags: List[ReputationFlag]
    """Triggered signals, most points first"""
    listed_on: List[str]
    """Blocklists that list the address, without policy lists"""


class OnlineCheck(TypedDict):
    """Online check from a network of probes"""

    id: Optional[str]
    """ID of the measurement; null if there is none"""
    target: str
    """What was checked"""
    type: Literal["http", "ping", "tcp", "dns"]
    status: Literal["online", "partial", "offline", "unknown"]
    """`online`: every usable probe reached the target, `offline`: none. `unknown`: no probe was
    usable.
    """
    ok: int
    """Usable probes that reached the target"""
    failed: int
    """Usable probes that did not reach the target"""
    total: int
    """All probes, unusable ones included"""
    availability: Optional[float]
    """Share of the usable probes that reached the target; probes that are offline or failed are
    excluded
    """
    median_ms: Optional[float]
    """Median of the total times of the probes that reached the target"""
    probes: List[OnlineCheckProbesItem]
    permalink: Optional[str]
    """URL of the measurement at the probe network, while it is stored"""
    request_id: RequestId
    checked_at: CheckedAt
    partial: Partial
    sources: Sources
    warnings: Warnings


class OnlineCheckProbesItem(TypedDict):
    """Result of one probe"""

    location: OnlineCheckProbesItemLocation
    """Location of the probe; all null for this server"""
    status: Literal["ok", "failed", "timeout", "offline"]
    """Result. `offline`: the probe was offline."""
    failure_source: Literal["target", "resolver", "internal", None]
    """Cause of the failure: the target, the resolver of the probe, or the probe network (`internal`,
    excluded from the availability)
    """
    resolved_ip: Optional[str]
    """Address that the probe used"""
    http_status: Optional[int]
    timings: OnlineCheckProbesItemTimings
    """Milliseconds per step; null if not run or not reported"""
    expectation_met: Optional[bool]
    """Whether the response was as expected; null without expectations, without a response, or if
    unknown, for example for a truncated body
    """
    error: Optional[str]


class OnlineCheckProbesItemLocation(TypedDict):
    """Location of the probe; all null for this server"""

    continent: Optional[str]
    """Continent code"""
    country: Optional[str]
    """Country code (ISO 3166-1 alpha-2)"""
    city: Optional[str]
    asn: Optional[int]
    """Autonomous system of the probe"""
    network: Optional[str]
    """Network of the probe"""
    latitude: Optional[float]
    """Latitude of the city"""
    longitude: Optional[float]
    """Longitude of the city"""


class OnlineCheckProbesItemTimings(TypedDict):
    """Milliseconds per step; null if not run or not reported"""

    dns: Optional[float]
    """Resolving the name"""
    tcp: Optional[float]
    """Opening the connection"""
    tls: Optional[float]
    """TLS handshake"""
    first_byte: Optional[float]
    """Time to first byte"""
    download: Optional[float]
    """Download time"""
    total: Optional[float]
    """Total; for ping and tcp, the mean round trip"""


class EmailCheck(TypedDict):
    """Deliverability, type and risk of an email address"""

    email: str
    """The email address as submitted"""
    normalized: str
    """The email address in lowercase, with the domain in ASCII"""
    canonical: str
    """One form for all spellings of a mailbox, by the rules of the provider (without tags and ignored
    characters). Not for sending email
    """
    local_part: Optional[str]
    """Before the @"""
    domain: Optional[str]
    """Domain, in ASCII"""
    domain_unicode: Optional[str]
    syntax_valid: bool
    """Whether the syntax is valid (RFC 5321, RFC 6531)"""
    syntax_error: Optional[str]
    """Why not, such as `no @`"""
    needs_smtputf8: Optional[bool]
    """Whether it needs mail servers with support for international characters before the @"""
    deliverability: Literal["deliverable", "risky", "undeliverable", "unknown"]
    """Whether email can be delivered; the mailbox is tested only with `check_mailbox`. `risky`:
    disposable, full, without a mail server, or at a catch-all domain. `undeliverable`: nothing
    accepts email there
    """
    deliverability_reason: str
    """Reason; the text may change"""
    mx: EmailCheckMx
    """Mail servers of the domain"""
    is_disposable: Optional[bool]
    """Whether it is a disposable address"""
    is_relay_alias: Optional[bool]
    """Whether it is an alias of a relay service; real people use them"""
    is_free_provider: Optional[bool]
    is_role_account: Optional[bool]
    """Whether it is a role address such as info@"""
    is_placeholder: Optional[bool]
    """Whether it is a placeholder such as test@example.com; placeholders are not scored"""
    is_catch_all: Optional[bool]
    """Whether the domain is a catch-all; null: not tested"""
    relay_service: Optional[str]
    """The relay service, such as `Firefox Relay`"""
    domain_age_days: Optional[int]
    """Full days since the domain was registered"""
    domain_status: Literal["registered", "unregistered", "parked", "unknown", None]
    """`parked`: its name servers belong to a parking service. Null without a domain"""
    suggestion: Optional[str]
    """Likely intended address"""
    risk: Reputation
    """Risk of the email address at sign-up, as the sum of its evidence; at most 55 points"""
    signals: List[EmailSignal]
    """All signals that apply: triggered first, then unknown"""
    request_id: RequestId
    checked_at: CheckedAt
    partial: Partial
    sources: Sources
    warnings: Warnings


class EmailCheckMx(TypedDict):
    """Mail servers of the domain"""

    found: Optional[bool]
    """Whether there is a mail server; null if DNS did not respond"""
    hosts: List[str]
    """Host names, highest priority first"""
    provider: Optional[str]
    """Email provider, by the host names"""


class EmailSignal(TypedDict):
    """A risk signal of an email address, with its weight and points"""

    id: str
    label: str
    """Name of the signal; the text may change"""
    status: Literal["triggered", "clear", "unknown"]
    """Unknown adds no points and is never clear"""
    weight: int
    """Weight at sign-up, in points"""
    points: int
    """Points added; below the weight only if limited by the cap of 55"""
    counted_with: Optional[str]
    """Signal that states the same fact and counts for both"""
    evidence: Dict[str, Any]
    """Evidence, or why it is unknown"""


class EmailSecurity(TypedDict):
    """Email security of a domain: SPF, DKIM, DMARC and related records"""

    domain: str
    """The domain, in ASCII"""
    exists: Optional[bool]
    """Whether the name exists in DNS"""
    accepts_mail: Optional[bool]
    null_mx: bool
    """Whether it declares that it accepts no email (RFC 7505)"""
    score: int
    """Points earned, in percent of the possible points"""
    grade: str
    """Grade of the score, A+ to F"""
    coverage: float
    """Share of the points that could be determined; the rest is unknown and excluded from the score"""
    score_parts: List[PosturePart]
    """The parts that add up to the score"""
    mx: List[EmailSecurityMxItem]
    """Mail servers, highest priority first"""
    spf: EmailSecuritySpf
    """SPF (RFC 7208)"""
    dkim: EmailSecurityDkim
    """DKIM (RFC 6376)"""
    dmarc: EmailSecurityDmarc
    """DMARC (RFC 9989)"""
    mta_sts: EmailSecurityMtaSts
    tls_rpt: EmailSecurityTlsRpt
    """TLS reporting"""
    bimi: EmailSecurityBimi
    """Brand logo"""
    dnssec: Dnssec
    recommendations: List[MailAdvice]
    """Recommended changes, most serious first"""
    request_id: RequestId
    checked_at: CheckedAt
    partial: Partial
    sources: Sources
    warnings: Warnings


class EmailSecurityMxItem(TypedDict):
    host: str
    """Host name of the mail server"""
    priority: int
    """Preference; the lowest is tried first"""
    provider: Optional[str]
    """Email provider, by the host name"""


class EmailSecuritySpf(TypedDict):
    """SPF (RFC 7208)"""

    status: Literal["pass", "warn", "fail", "missing", "unknown"]
    """Verdict on the record. `unknown`: DNS did not respond."""
    record: Optional[str]
    all: Literal["-all", "~all", "?all", "+all", None]
    """Result for servers that are not listed; redirects are followed"""
    dns_lookups: int
    """Lookups of the whole tree; receivers stop at 10. Exact only where `complete`"""
    void_lookups: int
    """Lookups that find nothing; receivers allow 2"""
    complete: bool
    """Whether the whole tree was followed; at most 20 lookups are"""
    mechanisms: List[EmailSecuritySpfMechanismsItem]
    """Terms of the domain’s own record"""
    tree: List[SpfTerm]
    """Terms that receivers evaluate, each followed by those of the record that it includes; none after
    `all`. At most 300: the first, and the redirects that decide `all`
    """
    errors: List[str]
    """What makes receivers treat the record as an error (permerror)"""
    warnings: List[str]
    """Weaknesses"""


class EmailSecuritySpfMechanismsItem(TypedDict):
    term: str
    """Term of the record"""
    lookups: int
    """DNS lookups needed, including those of included records"""
    void: int
    """Those among them that find nothing"""


class EmailSecurityDkim(TypedDict):
    """DKIM (RFC 6376)"""

    status: Literal["found", "not_found", "unknown"]
    """`unknown`: no key found for the tried selectors. Selectors cannot be listed, so this is no fault"""
    selectors_checked: List[str]
    """Selectors that were queried"""
    keys: List[EmailSecurityDkimKeysItem]
    """Keys that were found"""
    wildcard: Optional[bool]
    """Whether the zone returns the same response for every selector; such responses are ignored. Null
    if unknown: then no key counts
    """


class EmailSecurityDkimKeysItem(TypedDict):
    selector: str
    key_type: str
    key_bits: Optional[int]
    """Bits of the modulus, 256 for Ed25519; null where the key cannot be read"""
    valid: bool
    """Whether receivers accept it"""
    testing: bool
    """`t=y`: receivers treat signed email as unsigned"""
    revoked: bool
    """`p` is empty"""
    notes: List[str]
    """Why it is not valid, or notes"""
    record: str


class EmailSecurityDmarc(TypedDict):
    """DMARC (RFC 9989)"""

    status: Literal["pass", "warn", "fail", "missing", "unknown"]
    """Verdict on the policy. `unknown`: DNS did not respond."""
    record: Optional[str]
    """The record that applies"""
    found_at: Optional[str]
    """Name where it was found, by the tree walk of RFC 9989"""
    policy: Literal["none", "quarantine", "reject", None]
    """Tag p; none if missing"""
    subdomain_policy: Literal["none", "quarantine", "reject", None]
    """Tag sp"""
    np_policy: Literal["none", "quarantine", "reject", None]
    """Tag np, for names that do not exist"""
    testing: bool
    """t=y: test mode, receivers do not apply the policy"""
    adkim: Literal["r", "s", None]
    """Alignment of DKIM, relaxed or strict"""
    aspf: Literal["r", "s", None]
    """Alignment of SPF, relaxed or strict"""
    psd: Literal["y", "n", "u", None]
    """Whether the record is of a public suffix"""
    rua: List[str]
    """Aggregate report addresses"""
    ruf: List[str]
    """Failure report addresses"""
    external_reports: List[EmailSecurityDmarcExternalReportsItem]
    """External report addresses, and whether they are authorized"""
    deprecated_tags: List[str]
    """Tags that RFC 9989 no longer defines"""
    applied_tag: Literal["p", "sp", "np", None]
    """Tag that sets the policy for this domain"""
    effective_policy: Literal["none", "quarantine", "reject", None]
    """Requested handling of forged email from this domain; none in test mode"""
    errors: List[str]
    """Errors of the record"""
    warnings: List[str]
    """Weaknesses"""


class EmailSecurityDmarcExternalReportsItem(TypedDict):
    uri: str
    """Report address outside the organization"""
    domain: str
    authorised: Optional[bool]
    """Whether that domain authorizes the reports (RFC 7489 section 7.1)"""


class EmailSecurityMtaSts(TypedDict):
    status: Literal["pass", "warn", "fail", "missing", "unknown"]
    """Verdict on MTA-STS (RFC 8461). `unknown`: DNS did not respond."""
    record: Optional[str]
    id: Optional[str]
    mode: Literal["enforce", "testing", "none", None]
    """Mode of the policy file"""
    max_age: Optional[int]
    """Cache time of the policy in seconds"""
    mx: List[str]
    """Mail server patterns of the policy"""
    uncovered_mx: List[str]
    """Mail servers that no pattern covers"""
    errors: List[str]
    """Why senders cannot use it"""


class EmailSecurityTlsRpt(TypedDict):
    """TLS reporting"""

    status: Literal["pass", "warn", "fail", "missing", "unknown"]
    """Verdict on TLS reports (RFC 8460). `unknown`: DNS did not respond."""
    record: Optional[str]
    rua: List[str]
    """Report addresses"""
    errors: List[str]
    """Errors of the record"""


class EmailSecurityBimi(TypedDict):
    """Brand logo"""

    status: Literal["pass", "warn", "fail", "missing", "unknown"]
    """Verdict on the brand logo (BIMI), selector default. It is not scored. `unknown`: DNS did not
    respond.
    """
    record: Optional[str]
    logo: Optional[str]
    """URL of the logo"""
    certificate: Optional[str]
    """URL of the mark certificate"""
    errors: List[str]
    """Errors, and why no logo is shown"""


class PosturePart(TypedDict):
    """A part of the score"""

    id: str
    """Stable id"""
    label: str
    """Topic"""
    points: int
    """Points earned"""
    max: int
    """Maximum points"""
    status: Literal["earned", "partly", "missed", "unknown", "not_applicable"]
    """Unknown and not applicable parts are excluded from the score"""
    says: str
    """Why"""


class SpfTerm(TypedDict):
    """A term of the SPF tree, in the order of evaluation: terms of an included record follow their
    include
    """

    depth: int
    """0 for terms of the domain’s own record, 1 for those of a record that it includes, and so on"""
    domain: str
    """Domain whose record contains the term"""
    term: str
    """Term as it was written"""
    lookups: int
    """Whether the term itself is a lookup"""
    running: int
    """Lookups up to and with this line"""
    void: bool
    """Whether the lookup found nothing"""
    state: Literal["asked", "macro", "left_out", "unknown", "free"]
    """`asked`; `macro`: depends on a message and cannot be followed; `left_out`: beyond the 20 lookups
    that are followed; `unknown`: no response; `free`: needs no lookup
    """
    record: Optional[str]
    """SPF record that was found there, for include and redirect"""
    error: Optional[str]
    """Why receivers cannot evaluate the term"""


class MailAdvice(TypedDict):
    """A recommended change"""

    id: str
    """Stable id"""
    severity: Literal["high", "medium", "low"]
    title: str
    """What to do"""
    fix: str
    """Why and how; the text may change"""
    record: Optional[MailAdviceRecord]
    """The record to publish, if known exactly"""


class MailAdviceRecord(TypedDict):
    name: str
    type: Literal["TXT", "MX"]
    value: str
    """Exact record value"""


class PhoneReport(TypedDict):
    """Validity, country, line type and risk of a phone number"""

    number: str
    """The number in E.164 format"""
    national_format: str
    """As written within its country"""
    international_format: str
    """As written abroad"""
    extension: Optional[str]
    country: Optional[str]
    """Country (ISO 3166-1 alpha-2); null for numbers of no country, such as +800"""
    country_calling_code: int
    possible: bool
    """Whether the length fits the numbering plan"""
    valid: bool
    """Whether it lies in an assigned range. Not whether the line is in service"""
    line_type: Literal["mobile", "fixed_line", "fixed_line_or_mobile", "voip", "toll_free", "premium_rate", "shared_cost", "pager", "uan", "personal_number", "voicemail", "unknown"]
    """Line type by the numbering plan. `fixed_line_or_mobile`: the plan does not tell, as in North
    America. Numbers keep their range when they move to another operator
    """
    disposable: Optional[bool]
    """Whether it was seen within 180 days at a service that shows its messages to anyone. Null: the
    list is not available, the number is invalid, or the last sighting is 181 to 730 days old, so
    that it may belong to someone else by now
    """
    disposable_sighting: Optional[PhoneReportDisposableSighting]
    """Last sighting at such a service, however old; null: none known"""
    risk: Reputation
    """Risk of the number at sign-up, as the sum of its evidence; at most 45 points"""
    signals: List[PhoneSignal]
    """All signals that apply: triggered first, then unknown"""
    request_id: RequestId
    checked_at: CheckedAt
    partial: Partial
    sources: Sources
    warnings: Warnings


class PhoneReportDisposableSighting(TypedDict):
    source_id: str
    """Source, as in `sources`"""
    last_seen: str
    """Day of the last sighting"""
    age_days: int
    """Full days since"""


class PhoneSignal(TypedDict):
    """A risk signal of a phone number, with its weight and points"""

    id: str
    label: str
    """Name of the signal; the text may change"""
    status: Literal["triggered", "clear", "unknown"]
    """Unknown adds no points and is never clear"""
    weight: int
    """Weight at sign-up, in points"""
    points: int
    """Points added; below the weight only if limited by the cap of 45"""
    counted_with: Optional[str]
    """Signal that states the same fact and counts for both"""
    evidence: Dict[str, Any]
    """Evidence, or why it is unknown"""


class ScanSummary(TypedDict):
    """Summary of a website scan"""

    id: str
    request_id: str
    """ID of the request that started it"""
    domain: str
    """Host, in ASCII"""
    url: str
    """Requested URL, without query and fragment"""
    final_url: Optional[str]
    status: Literal["queued", "running", "completed", "failed"]
    failure: Literal["site_down", "blocked_by_site", "invalid_certificate", "timeout", "dns_error", None]
    """Why there is no grade; null unless it failed"""
    visibility: Visibility
    http_status: Optional[int]
    """Status of the page"""
    grade: Literal["A+", "A", "A-", "B+", "B", "B-", "C+", "C", "C-", "D+", "D", "D-", "F", None]
    """Grade, from A+ to F; null until there is one"""
    score: Optional[int]
    """Score from 0; can exceed 100 with bonus points"""
    source: Literal["api", "dashboard", "schedule"]
    """Who started it"""
    scanned_at: Optional[str]
    """When it finished"""
    created_at: str
    """When it was requested"""
    expires_at: str
    """When it will be deleted, by the retention of the plan at creation"""


class Scan(ScanSummary):
    """A website scan with its report"""

    stages_done: List[Literal["address", "dns", "blocklists", "email", "tls", "page"]]
    """Completed stages while it runs"""
    failure_detail: Optional[str]
    """Evidence from a site without a grade"""
    algorithm: Literal["observatory-v6-compatible"]
    """Source of the header scoring"""
    tests_passed: Optional[int]
    """Tests that passed or did not apply"""
    tests_failed: Optional[int]
    tests_total: Literal[12]
    totals: Optional[ScanTotals]
    """Both totals of the twelve tests; `score` is the second one after caps"""
    caps_applied: List[Literal["untrusted_certificate", "certificate_name_mismatch", "malware_blocklist", "no_https", "old_tls"]]
    """Problems that cap the grade, most serious first"""
    caps: List[ScanCapsItem]
    tests: List[ScanTest]
    """The twelve tests; empty until the scan is completed"""
    sections: ScanSections
    """Parts of the report. Only the headers and the caps make the grade"""
    routes: ScanRoutes
    """Redirects"""
    addresses: List[str]
    """Addresses of the host at the time"""
    vantage_points: List[str]
    """Location of the scan; the site may differ elsewhere"""
    history: List[ScanHistoryItem]
    """Completed scans of the same host, newest first, at most 30, including this one"""
    previous: Optional[ScanPrevious]
    """The completed scan before this one"""
    changes: Optional[ScanChanges]
    """Changes since then; null if there is nothing to compare"""


class ScanTotals(TypedDict):
    penalties_only: int
    """100 minus all penalties"""
    with_bonus: int
    """With bonus points, which count only if penalties leave 90 or more"""
    uncapped_grade: Literal["A+", "A", "A-", "B+", "B", "B-", "C+", "C", "C-", "D+", "D", "D-", "F", None]
    """The grade without caps"""


class ScanCapsItem(TypedDict):
    id: Literal["untrusted_certificate", "certificate_name_mismatch", "malware_blocklist", "no_https", "old_tls"]
    """A problem that caps the grade"""
    grade: Literal["A+", "A", "A-", "B+", "B", "B-", "C+", "C", "C-", "D+", "D", "D-", "F", None]
    """Maximum grade"""
    says: str
    """What it means"""
    evidence: str


class ScanSections(TypedDict):
    """Parts of the report. Only the headers and the caps make the grade"""

    headers: ScanSection
    """The twelve tests together, without caps"""
    tls: ScanSection
    """Versions, key and certificate, in the bands of the SSL Labs rating"""
    email: ScanSection
    """Email security of the registrable domain, as in `GET /email/security`"""
    dns: ScanSection
    """Signatures, CAA, name servers, IPv6"""
    content: ScanSection
    """Page resources, form targets and disclosed information"""


class ScanRoutes(TypedDict):
    """Redirects"""

    https: List[ScanHop]
    """From the address over HTTPS"""
    http: List[ScanHop]
    """From the address over HTTP"""


class ScanHistoryItem(TypedDict):
    id: str
    grade: Literal["A+", "A", "A-", "B+", "B", "B-", "C+", "C", "C-", "D+", "D", "D-", "F", None]
    """Grade, from A+ to F; null until there is one"""
    score: Optional[int]
    """Score from 0; can exceed 100 with bonus points"""
    scanned_at: str
    """When it finished"""


class ScanPrevious(TypedDict):
    grade: Literal["A+", "A", "A-", "B+", "B", "B-", "C+", "C", "C-", "D+", "D", "D-", "F", None]
    """Grade, from A+ to F; null until there is one"""
    score: Optional[int]
    """Score from 0; can exceed 100 with bonus points"""


class CreatedScan(Scan):
    """The created or existing scan"""

    reused: bool
    """Whether an existing scan from the last minute was returned"""


ScanTest = TypedDict(
    "ScanTest",
    {
        "id": 'str',
        "title": 'str',
        "result": 'str',
        "pass": 'Optional[bool]',
        "score_modifier": 'int',
        "description": 'str',
        "recommendation": 'Optional[str]',
        "evidence": 'Dict[str, Any]',
    },
)
"""One of the twelve tests of the published algorithm"""


class ScanFinding(TypedDict):
    """A finding of a section"""

    id: str
    """Stable id"""
    level: Literal["high", "medium", "low", "unknown", "info", "good"]
    """How serious it is; `unknown` could not be determined and subtracts nothing"""
    points: int
    """Points of the section that it takes"""
    title: str
    """What was found"""
    detail: str
    """In more words, empty where there are none"""
    fix: Optional[str]
    """What to do; null: nothing"""


class ScanSection(TypedDict):
    """A section of the report"""

    grade: Literal["A+", "A", "A-", "B+", "B", "B-", "C+", "C", "C-", "D+", "D", "D-", "F", "E", None]
    """Grade of the section; null: not determined"""
    score: Optional[int]
    findings: List[ScanFinding]
    """Findings, most serious first"""


class ScanHop(TypedDict):
    """A redirect"""

    url: str
    """Requested URL"""
    status: int
    """Response status; 0: no response"""


class ScanChanges(TypedDict):
    """Changes since the previous scan"""

    since: str
    """Time of the previous scan"""
    previous_id: str
    score: int
    """Score change"""
    tests: List[ScanChangesTestsItem]
    """Tests with a changed result"""
    caps_added: List[Literal["untrusted_certificate", "certificate_name_mismatch", "malware_blocklist", "no_https", "old_tls"]]
    """New caps"""
    caps_removed: List[Literal["untrusted_certificate", "certificate_name_mismatch", "malware_blocklist", "no_https", "old_tls"]]
    sections: List[ScanChangesSectionsItem]
    """Sections with a changed grade"""


class ScanChangesTestsItem(TypedDict):
    id: str
    title: str
    """Name of the test"""
    before: ScanChangesTestsItemBefore
    """In the previous scan"""
    after: ScanChangesTestsItemAfter
    """In this one"""


ScanChangesTestsItemBefore = TypedDict(
    "ScanChangesTestsItemBefore",
    {
        "result": 'str',
        "pass": 'Optional[bool]',
        "score_modifier": 'int',
    },
)
"""In the previous scan"""


ScanChangesTestsItemAfter = TypedDict(
    "ScanChangesTestsItemAfter",
    {
        "result": 'str',
        "pass": 'Optional[bool]',
        "score_modifier": 'int',
    },
)
"""In this one"""


class ScanChangesSectionsItem(TypedDict):
    id: str
    before: Optional[str]
    """Previous grade"""
    after: Optional[str]
    """Current grade"""


class ScanList(TypedDict):
    """Website scans of a workspace"""

    data: List[ScanSummary]
    """Scans, newest first"""
    next_cursor: NextCursor


class ScanDeletion(TypedDict):
    """Deleted scan"""

    id: str
    deleted: Literal[True]
    """It is gone"""


class NpmReport(TypedDict):
    """Published advisories of an npm package"""

    package: Package
    downloads: Optional[Downloads]
    """Null if there are no counts yet"""
    summary: NpmReportSummary
    """All published advisories of the package"""
    advisories: List[NpmReportAdvisoriesItem]
    """All published advisories of the package"""
    sources: NpmReportSources
    """URLs of the upstream sources"""
    checkedAt: str
    """When the oldest source was queried"""
    noAdvisoryCopy: NoAdvisoryCopy


class NpmReportSummary(TypedDict):
    """All published advisories of the package"""

    total: int
    """How many"""
    highest: Literal["none", "critical", "high", "moderate", "low", "unknown"]
    """Highest severity; `none` only if nothing affects it and nothing is undecided"""
    counts: Counts


class NpmReportAdvisoriesItem(TypedDict):
    id: str
    """ID of the advisory"""
    aliases: Aliases
    title: str
    severity: Severity
    publishedAt: Optional[str]
    """First published"""
    modifiedAt: Optional[str]
    """Last changed"""
    affectedRanges: List[str]
    """Affected versions in words"""
    fixedVersions: List[str]
    references: List[str]


class NpmReportSources(TypedDict):
    """URLs of the upstream sources"""

    npm: str
    """Registry document"""
    downloads: str
    """Download counts"""
    osv: str
    """Advisories"""


class Downloads(TypedDict):
    """Download counts of npm"""

    weeklyDownloads: int
    """Downloads in the seven days"""
    start: str
    """First day"""
    end: str
    """Last day"""


class PackageReport(TypedDict):
    """Published advisories for an exact package version"""

    requestId: RequestId
    package: Package
    version: PackageReportVersion
    """The version that the report is about"""
    downloads: Optional[Downloads]
    """npm only; otherwise null, or if the counts are not available"""
    summary: Summary
    packageSummary: PackageReportPackageSummary
    """All published advisories of the package"""
    advisories: List[Advisory]
    """Published advisories of the package: those that affect the version first, then undecided ones,
    then the others; malware first, then by severity
    """
    knownExploited: List[KevEntry]
    """Exact CVE matches of the package’s published advisories in the known-exploited catalog"""
    upgrade: Optional[Upgrade]
    """Null if nothing affects the version or no release is better"""
    pagination: PackageReportPagination
    """Page of advisories"""
    sources: PackageReportSources
    """URLs of the upstream sources"""
    sourceStatus: PackageReportSourceStatus
    sourceAgeSeconds: SourceAgeSeconds
    warnings: Warnings
    checkedAt: CheckedAt
    noAdvisoryCopy: NoAdvisoryCopy


class PackageReportVersion(TypedDict):
    """The version that the report is about"""

    requested: Optional[str]
    """Requested version; null for the latest"""
    resolved: str
    """The version in the registry’s spelling"""
    isLatest: bool
    publishedAt: Optional[str]
    """When it was published"""
    deprecated: Optional[str]
    """Deprecation notice of the maintainers"""
    yanked: Optional[bool]
    """Withdrawn by its maintainers (PyPI yanked, Go retracted); null if the registry has no such
    status
    """


class PackageReportPackageSummary(TypedDict):
    """All published advisories of the package"""

    total: int
    """How many"""


class PackageReportPagination(TypedDict):
    """Page of advisories"""

    total: int
    """Total advisories"""
    limit: int
    """As requested"""
    offset: int
    """As requested"""
    hasMore: bool
    """Whether there are more"""


class PackageReportSources(TypedDict):
    """URLs of the upstream sources"""

    registry: str
    """Address of the source"""
    osv: str
    """Address of the source"""
    kev: Kev
    epss: str
    """Address of the source"""


class Advisory(TypedDict):
    """A published vulnerability of the package"""

    id: str
    aliases: Aliases
    title: str
    severity: Severity
    publishedAt: Optional[str]
    """First published"""
    modifiedAt: Optional[str]
    """Last changed"""
    affectedRanges: List[str]
    """Affected versions in words"""
    fixedVersions: List[str]
    references: List[str]
    malware: Malware
    cvss: Optional[Cvss]
    """CVSS vector of the severity; null if there is only a label"""
    affectsVersion: Optional[bool]
    """Whether the version is affected, from the published ranges; null if undecided"""
    undecidedBecause: Optional[str]
    """Why it is undecided"""
    epss: Optional[Epss]
    """Highest exploit prediction score of its CVEs; null when there is none or it was not checked"""
    kev: Optional[KevEntry]
    """Entry in the known-exploited catalog; see sourceStatus for whether it was checked"""
    withdrawnAt: None
    """Withdrawn advisories are excluded"""


class Cvss(TypedDict):
    """CVSS vector and its score"""

    version: Literal["2.0", "3.0", "3.1", "4.0"]
    vector: str
    score: float
    """Score of the vector"""


class Epss(TypedDict):
    """Exploit prediction score (FIRST EPSS)"""

    probability: float
    """Probability of exploitation within 30 days"""
    percentile: float
    """Share of all scored CVEs with a lower or equal score"""
    date: str
    """Day of the score"""


class KevEntry(TypedDict):
    """An entry of the catalog of vulnerabilities known to be exploited (CISA KEV)"""

    cveId: str
    """CVE identifier"""
    vendorProject: str
    product: str
    vulnerabilityName: str
    """Name in the catalog"""
    dateAdded: str
    """Day on which it was added"""
    shortDescription: str
    """What it is"""
    requiredAction: str
    """What the catalog asks for"""
    dueDate: Optional[str]
    """Day by which federal agencies must act"""
    knownRansomwareCampaignUse: Literal["Known", "Unknown", None]
    """Whether ransomware is known to use it; null where the catalog does not say"""
    notes: Optional[str]
    """Notes and links"""
    cwes: List[str]
    """Weaknesses (CWE)"""


class Upgrade(TypedDict):
    """The newer version that fixes the most advisories; of several, one of the same variant (the
    suffix of a Maven version, such as `-jre`), then one that the fewest others affect, then the
    nearest. Never known malware
    """

    version: str
    """Recommended version"""
    fixes: int
    """Advisories fixed by this version"""
    of: int
    """Advisories that affect the version"""


class PackageCheck(TypedDict):
    """Advisories that affect the versions of many packages"""

    requestId: RequestId
    results: List[CheckedPackage]
    """One result per line, in input order; duplicates repeat"""
    totals: PackageCheckTotals
    """Lines by status"""
    units: int
    """Units used: one per distinct package and version"""
    sourceStatus: PackageReportSourceStatus
    sourceAgeSeconds: SourceAgeSeconds
    warnings: Warnings
    checkedAt: CheckedAt
    noAdvisoryCopy: NoAdvisoryCopy


class PackageCheckTotals(TypedDict):
    """Lines by status"""

    lines: int
    """Submitted lines"""
    vulnerable: int
    """Lines that are `vulnerable`"""
    noKnownVulnerabilities: int
    """Lines with `no_known_vulnerabilities`"""
    unknown: int
    """Lines that are `unknown`"""
    invalid: int
    """Lines that are `invalid`"""


class CheckedPackage(TypedDict):
    """Result of one line"""

    purl: str
    """The line as submitted"""
    ecosystem: Literal["npm", "composer", "pypi", "maven", "go", None]
    """Ecosystem; null if invalid"""
    name: Optional[str]
    """Canonical coordinate; null if invalid"""
    version: Optional[str]
    """Version; null if invalid"""
    status: Literal["vulnerable", "no_known_vulnerabilities", "unknown", "invalid"]
    """`vulnerable`: at least one advisory affects the version. `no_known_vulnerabilities`: every
    advisory of the package was checked and none affects it. `unknown`: the advisories could not be
    fetched, or none affects it but one is undecided. `invalid`: not checked, see `error`
    """
    unknownBecause: Optional[str]
    """Why the status is `unknown`"""
    summary: Optional[Summary]
    """Advisories that affect the version; null if the package was not checked"""
    advisories: List[CheckedAdvisory]
    """Advisories that affect the version, then undecided ones; malware first, then by severity. At
    most 50; `summary` counts all
    """
    error: Optional[CheckedPackageError]
    """Why the line is `invalid`, otherwise null"""


class CheckedPackageError(TypedDict):
    code: Literal["INVALID_PURL", "UNSUPPORTED_ECOSYSTEM", "INVALID_COORDINATE"]
    message: str
    """What is wrong"""


class CheckedAdvisory(TypedDict):
    """An advisory that affects, or may affect, the checked version"""

    id: str
    aliases: Aliases
    title: str
    severity: Severity
    malware: Malware
    cvss: Optional[Cvss]
    """CVSS vector of the severity; null if there is only a label"""
    affectsVersion: Literal[True, None]
    """True, or null if undecided; advisories that do not affect the version are left out"""
    undecidedBecause: Optional[str]
    """Why it is undecided"""
    fixedVersions: List[str]
    knownExploited: Optional[bool]
    """Whether one of its CVEs is in the known-exploited catalog; null if the catalog was not checked"""


class CveReport(TypedDict):
    """Published data about a CVE ID"""

    requestId: RequestId
    cveId: str
    """The identifier"""
    advisories: List[CveAdvisory]
    """Records of vulnerability databases for the identifier"""
    kev: Optional[KevEntry]
    """Entry in the known-exploited catalog; see sourceStatus for whether it was checked"""
    epss: Optional[Epss]
    """Exploit prediction score; see sourceStatus for whether it was checked"""
    sources: CveReportSources
    """URLs of the upstream sources"""
    sourceStatus: PackageReportSourceStatus
    sourceAgeSeconds: SourceAgeSeconds
    warnings: Warnings
    checkedAt: CheckedAt
    noAdvisoryCopy: NoAdvisoryCopy


class CveReportSources(TypedDict):
    """URLs of the upstream sources"""

    osv: str
    """Address of the source"""
    kev: Kev
    epss: str
    """Address of the source"""


class CveAdvisory(TypedDict):
    """A record of a vulnerability database"""

    id: str
    aliases: Aliases
    title: str
    severity: Severity
    malware: Malware
    cvss: Optional[Cvss]
    """Null if there is only a label"""
    publishedAt: Optional[str]
    """First published"""
    modifiedAt: Optional[str]
    """Last changed"""
    affectedPackages: List[CveAdvisoryAffectedPackagesItem]
    references: List[str]


class CveAdvisoryAffectedPackagesItem(TypedDict):
    """An affected package"""

    ecosystem: str
    """Ecosystem name in OSV"""
    name: str
    """Package"""
    fixedVersions: List[str]


class KevPage(TypedDict):
    """A search in the catalog of vulnerabilities known to be exploited"""

    requestId: RequestId
    catalogVersion: str
    dateReleased: Optional[str]
    """When that version was released"""
    count: int
    """Entries in the catalog"""
    total: int
    """Entries that match"""
    limit: int
    """As requested"""
    offset: int
    """As requested"""
    results: List[KevEntry]
    """Matching entries, latest addition first"""
    source: Kev
    sourceStatus: SourceStatus
    sourceAgeSeconds: int
    """How long ago the catalog was fetched"""
    warnings: Warnings
    checkedAt: CheckedAt


class DeviceTestResult(TypedDict):
    """Result of a bot test"""

    id: str
    """ID for use in an assessment"""
    verdict: Literal["human_likely", "automation_likely", "inconclusive"]
    """Failures in two groups of checks are `automation_likely`, in one `inconclusive`; `human_likely`
    needs enough conclusive checks without failures
    """
    bot_kind: Literal["webdriver", "selenium", "playwright", "puppeteer", "cypress", "phantomjs", "nightmare", "headless_chrome", "headless_browser", "library", None]
    """Automation tool, if detected"""
    automation_score: int
    """Sum of the check points, at most 100"""
    fingerprint: str
    """SHA-256 of values that are stable across browser updates. Devices of the same model can share it"""
    fingerprint_stability: Literal["high", "medium", "low"]
    checks: List[DeviceCheck]
    """All checks, by group"""
    consistency: List[DeviceConsistency]
    """Consistency checks; they add no points"""
    privacy_browser: bool
    """The browser protects its person from being recognized; what it hides is unknown and adds no
    points
    """
    expires_at: str
    """Until when the ID can be used, once, in an assessment of this workspace (10 minutes)"""
    request_id: RequestId
    checked_at: CheckedAt
    partial: Partial
    sources: Sources
    warnings: Warnings


class DeviceCheck(TypedDict):
    """A check of a device test"""

    id: Literal["webdriver_flag", "automation_globals", "automation_errors", "devtools_protocol", "user_agent_automation", "client_hints_headless", "user_agent_header", "engine_traits", "chrome_object", "languages_missing", "plugins_missing", "mime_types_missing", "permissions_inconsistent", "screen_impossible", "window_impossible", "hardware_impossible", "timezone_invalid", "platform_mismatch", "touch_mismatch", "software_renderer", "graphics_mismatch"]
    family: Literal["driver", "identity", "engine", "features", "environment", "graphics"]
    """Category of evidence"""
    status: Literal["pass", "fail", "unknown"]
    """Unknown adds no points and never counts as passed"""
    points: int
    """Points added; 0 unless it failed"""
    evidence: Dict[str, Any]
    """Evidence, or why it is unknown"""


class DeviceConsistency(TypedDict):
    """A consistency check"""

    id: Literal["timezone_ip", "language_header", "ua_platform", "ua_header", "client_hints"]
    """Compared values"""
    status: Literal["consistent", "inconsistent", "unknown"]
    """Whether the values match. A mismatch adds no points"""
    evidence: Dict[str, Any]


class CaptchaTestResult(TypedDict):
    """Result of a CAPTCHA verification"""

    id: str
    """ID for use in an assessment"""
    success: bool
    """Whether the token is valid, unused, not expired and from the expected action and host"""
    provider: Literal["turnstile", "hcaptcha", "recaptcha", "builtin"]
    """Whose CAPTCHA"""
    score: Optional[float]
    """Provider score: 0 is a bot, 1 a person; null if the provider has no score"""
    hostname: Optional[str]
    """Host where it was solved, if reported"""
    action: Optional[str]
    """Action of the widget, if reported"""
    solved_at: Optional[str]
    """When it was solved, as reported by the provider; null for the built-in CAPTCHA"""
    token_age_seconds: Optional[int]
    """Age of the token; for the built-in CAPTCHA, since the challenge was issued"""
    error_codes: List[Literal["missing_token", "invalid_token", "expired_or_duplicate", "action_mismatch", "hostname_mismatch", "provider_error", "bad_secret"]]
    """Why it failed; empty on success"""
    reasons: List[str]
    """The same as sentences, with the reasons of the provider; text may change"""
    expires_at: str
    """Until when the ID can be used, once, in an assessment of this workspace (10 minutes)"""
    request_id: RequestId
    checked_at: CheckedAt
    partial: Partial
    sources: Sources
    warnings: Warnings


class CaptchaChallenge(TypedDict):
    """A proof of work for a browser"""

    challenge_id: str
    """Four parts joined by dots: hash input, start of the hash, signed data and signature"""
    algorithm: Literal["sha256"]
    """Always sha256"""
    salt: str
    """Hexadecimal"""
    difficulty: int
    """Highest number to try"""
    expires_at: str
    """Until when the solution is accepted, once"""


class EventList(TypedDict):
    """Events of a workspace"""

    data: List[Event]
    """Events, newest first"""
    next_cursor: NextCursor
    retention_days: int
    """Retention of new events in days"""


class Event(TypedDict):
    """An event of the workspace"""

    id: str
    type: Literal["assessment.completed", "rule.created", "rule.updated", "rule.deleted", "rule.matched", "webhook.created", "webhook.updated", "webhook.deleted", "webhook.delivery_failed", "webhook.disabled", "stream.created", "stream.updated", "stream.deleted", "stream.failing", "stream.recovered", "stream.gap", "sender.added", "sender.verified", "sender.unverified", "sender.assigned", "sender.paused", "sender.resumed", "sender.freed", "link.created", "link.updated", "link.deleted", "link.visited", "link.reported", "link.blocked", "link.unblocked", "allowlist.added", "allowlist.removed", "site.added", "site.verified", "site.unverified", "site.changed", "site.listed", "site.delisted", "site.dropped", "site.scan_skipped", "site.removed", "device.tested", "captcha.tested", "captcha.secret_set", "captcha.secret_removed", "source.key_set", "source.key_removed", "source.key_refused", "source.over_quota", "watch.created", "watch.updated", "watch.deleted", "watch.paused", "watch.resumed", "watch.changed", "event.labelled", "report.saved", "report.deleted", "report.shared", "report.unshared", "subject.exported", "subject.erased", "job.created", "job.cancelled", "job.completed", "scan.completed", "scan.visibility_changed", "scan.deleted", "key.created", "key.renamed", "key.rotated", "key.paused", "key.resumed", "key.revoked", "member.invited", "member.invitation_resent", "member.invitation_withdrawn", "member.joined", "member.role_changed", "member.ownership_transferred", "member.removed", "plan.changed", "usage.adjusted", "usage.threshold_reached", "workspace.created", "workspace.renamed", "workspace.scoring_changed", "scorecard.fitted", "scorecard.shadow_started", "scorecard.shadow_stopped", "workspace.second_factor_changed"]
    created_at: str
    """When it happened"""
    request_id: Optional[str]
    """Request that caused it"""
    severity: Literal["info", "notice", "warning", "critical"]
    actor: EventActor
    subject: EventSubject
    """Assessed subjects; fields are null if not sent or erased"""
    assessment: Optional[EventAssessment]
    """Summary of the assessment; null for other events"""
    rule_ids: List[str]
    """Rules that matched"""
    target: Optional[EventTarget]
    """Object of the event, if it belongs to the workspace"""
    summary: str
    """Summary of the event; the text may change"""
    details: Dict[str, Any]
    """Further facts by type of event"""
    expires_at: str
    """When it is deleted, by the plan at the time"""
    label: Literal["fraud", "legitimate", None]
    """What it turned out to be; null: not labeled"""
    labelled_by: Optional[str]
    """Id of the person or key that labeled it"""
    labelled_at: Optional[str]
    """When it was labeled"""
    note: Optional[str]
    """Note with the label"""
    claimed_by: Optional[str]
    """ID of the person who is reviewing it"""


class EventActor(TypedDict):
    type: Literal["api_key", "user", "system", "visitor"]
    id: Optional[str]
    """ID of the key or the person"""
    label: str
    """Name of the key or email of the person"""


class EventSubject(TypedDict):
    """Assessed subjects; fields are null if not sent or erased"""

    email: Optional[str]
    """Email address, in lower case"""
    ip: Optional[str]
    """Address"""
    domain: Optional[str]
    """Domain other than that of the email address"""
    user_id: Optional[str]
    """Your id of the user"""


class EventAssessment(TypedDict):
    """Summary of the assessment"""

    event_type: Literal["signup", "login", "checkout", "form", "api"]
    """What the user did"""
    risk_score: int
    risk_level: RiskLevel
    decision: Literal["allow", "review", "challenge", "block"]
    """What was advised"""
    decision_source: Literal["threshold", "rule"]
    """Whether a rule made the decision, or the score"""
    top_signals: List[str]
    """Signals with the most points, highest first"""


class EventTarget(TypedDict):
    type: str
    """Type of the object"""
    id: str


class EventWithResult(Event):
    """An event with the result of its assessment"""

    assessment_result: Optional[AssessmentResult]
    """Assessment result; null for other events or if erased"""
    shadow: Optional[EventWithResultShadow]
    """What the scorecard in shadow made of the event; it decided nothing. Null: none, or erased"""
    related: EventWithResultRelated
    """Other events with the same subject"""


class EventWithResultShadow(TypedDict):
    model: str
    """Name of the scorecard"""
    risk_score: int
    decision: Literal["allow", "review", "challenge", "block"]
    """The decision with its score"""


class EventWithResultRelated(TypedDict):
    """Other events with the same subject"""

    ip: Optional[int]
    """Other events of the address; 1000 means 1,000 or more"""
    email: Optional[int]
    """Other events of the mailbox, under all its spellings; 1000 means 1,000 or more"""
    device: Optional[int]
    """Other events of the device; 1000 means 1,000 or more"""


AnalyticsSummary = TypedDict(
    "AnalyticsSummary",
    {
        "from": 'str',
        "to": 'str',
        "interval": 'Literal["hour", "day", "week"]',
        "totals": 'AnalyticsSummaryTotals',
        "by_risk_level": 'AnalyticsSummaryByRiskLevel',
        "by_decision": 'ByDecision',
        "by_event_type": 'AnalyticsSummaryByEventType',
        "top_signals": 'List[AnalyticsSummaryTopSignalsItem]',
        "top_rules": 'List[AnalyticsSummaryTopRulesItem]',
        "top_countries": 'List[AnalyticsSummaryTopCountriesItem]',
        "endpoint_usage": 'Optional[List[AnalyticsSummaryEndpointUsageItem]]',
        "trend": 'List[AnalyticsSummaryTrendItem]',
        "mean_coverage": 'Optional[float]',
        "unavailable_sources": 'List[AnalyticsSummaryUnavailableSourcesItem]',
        "labels": 'AnalyticsSummaryLabels',
    },
)
"""Analytics"""


class AnalyticsSummaryTotals(TypedDict):
    """Totals of the period"""

    assessments: int
    lookups: int
    """Accepted lookups other than assessments"""
    units: int
    """Units used by assessments and lookups"""


class AnalyticsSummaryByRiskLevel(TypedDict):
    """Assessments by level"""

    low: int
    """Assessments: `low`"""
    medium: int
    """Assessments: `medium`"""
    high: int
    """Assessments: `high`"""
    critical: int
    """Assessments: `critical`"""


class AnalyticsSummaryByEventType(TypedDict):
    """Assessments by event type"""

    signup: int
    """Assessments: `signup`"""
    login: int
    """Assessments: `login`"""
    checkout: int
    """Assessments: `checkout`"""
    form: int
    """Assessments: `form`"""
    api: int
    """Assessments: `api`"""


class AnalyticsSummaryTopSignalsItem(TypedDict):
    id: str
    label: Label
    count: int
    """Assessments where it fired"""
    share: float
    """Share of all assessments in the period"""


class AnalyticsSummaryTopRulesItem(TypedDict):
    id: str
    """ID of the rule"""
    name: Optional[str]
    """Name; null if deleted"""
    matches: int
    """Assessments it matched, including shadow mode"""
    applied: int
    """Assessments that it decided"""


class AnalyticsSummaryTopCountriesItem(TypedDict):
    country_code: str
    """Country of the address (ISO 3166-1 alpha-2)"""
    count: int
    """Assessments"""
    share: float
    """Share of all assessments in the period"""


class AnalyticsSummaryEndpointUsageItem(TypedDict):
    endpoint: str
    """Operation id"""
    count: int
    """Admitted requests"""
    units: int
    """Units charged"""
    error_count: int
    """Requests that returned an error"""


class AnalyticsSummaryTrendItem(TypedDict):
    at: str
    """Start of the bucket"""
    assessments: int
    by_decision: ByDecision
    mean_score: Optional[float]
    """Mean score; null without assessments"""


class AnalyticsSummaryUnavailableSourcesItem(TypedDict):
    id: str
    """ID of the source"""
    count: int
    """Assessments where it was queried and did not respond"""


class AnalyticsSummaryLabels(TypedDict):
    """Labels, counted in the hour of the assessment"""

    fraud: int
    """Assessments of the period that are labeled as fraud"""
    legitimate: int
    """Assessments of the period that are labeled as legitimate"""
    by_signal: List[AnalyticsSummaryLabelsBySignalItem]
    """Signals on labeled assessments, most often first"""
    by_rule: List[AnalyticsSummaryLabelsByRuleItem]
    """Rules on labeled assessments, most often first"""


class AnalyticsSummaryLabelsBySignalItem(TypedDict):
    id: str
    label: Label
    fraud: int
    """Assessments labeled as fraud on which the signal had fired"""
    legitimate: int
    """Assessments labeled as legitimate on which the signal had fired"""


class AnalyticsSummaryLabelsByRuleItem(TypedDict):
    id: str
    name: Optional[str]
    """Name; null if deleted"""
    fraud: int
    """Assessments labeled as fraud on which the rule had fired"""
    legitimate: int
    """Assessments labeled as legitimate on which the rule had fired"""


class LookupHistory(TypedDict):
    """Lookups of a workspace"""

    data: List[LookupHistoryEntry]
    """Lookups, newest first"""
    next_cursor: NextCursor
    retention_days: int
    """Retention of new entries in days; 0: not stored"""


class LookupHistoryEntry(TypedDict):
    """Summary of a lookup"""

    id: str
    request_id: str
    endpoint: str
    """Operation id of the endpoint"""
    target: str
    """What was looked up; email addresses are masked"""
    summary: LookupHistoryEntrySummary
    """Summary of the result"""
    units: int
    """Units charged"""
    source: Literal["api", "dashboard", "bulk", "watch"]
    """Origin of the request"""
    http_status: int
    """Response status"""
    partial: bool
    """Whether a source was missing"""
    created_at: str
    """When it was looked up"""
    expires_at: str
    """When it will be deleted, by the retention of the plan at the time"""


class LookupHistoryEntrySummary(TypedDict):
    """Summary of the result"""

    headline: str
    """Short result"""
    score: Optional[int]
    level: Optional[str]
    """Level of the score; for packages and CVEs, the highest severity"""
    status: Literal["complete", "partial", "failed"]
    """Whether the result was complete, partial or an error"""


class WebhookList(TypedDict):
    """The webhooks of the workspace"""

    data: List[Webhook]
    """Webhooks, newest first"""


class Webhook(TypedDict):
    """A webhook of the workspace"""

    id: str
    name: str
    """Title"""
    url: str
    """URL that receives deliveries"""
    event_types: List[Literal["high_risk_assessment"]]
    status: Literal["active", "paused", "disabled"]
    """Only active webhooks receive deliveries. `disabled`: turned off by Assay."""
    status_reason: Literal["owner_paused", "plan_downgrade", "failing", "gone", None]
    """Why it is not active; null if active"""
    secret_last4: str
    """Last four characters of the signing secret"""
    previous_secret_until: Optional[str]
    """Until when the previous secret also signs; null: none"""
    failure_count: int
    """Failed attempts since the last success"""
    failing_since: Optional[str]
    """First of these failures; null: the last attempt succeeded"""
    last_delivery_at: Optional[str]
    """Last attempt"""
    last_delivery_status: Literal["succeeded", "failed", None]
    """Result of the last attempt"""
    created_at: str
    """When it was created"""
    updated_at: str
    """When an owner or Assay last changed it"""


class WebhookWithSecret(Webhook):
    """A webhook with its new secret"""

    secret: str
    """The signing secret, only in this response"""


class WebhookDeletion(TypedDict):
    """That a webhook was deleted"""

    id: str
    """ID of the deleted object"""
    deleted: Literal[True]
    """Always true"""


class WebhookTest(TypedDict):
    """Result of a test delivery"""

    delivered: bool
    """Whether the endpoint returned 2xx in time"""
    webhook_id: str
    message_id: str
    """Header `webhook-id` of the sample"""
    response_status: Optional[int]
    """HTTP status; null: no response"""
    response_ms: int
    """Response time in milliseconds, or time until the failure"""
    response_body: Optional[str]
    """Start of the response body, at most 1 KB"""
    error: Optional[str]
    """Why it failed"""
    sent_at: str
    """When it was sent"""


class WebhookDeliveryList(TypedDict):
    """Deliveries of a webhook"""

    data: List[WebhookDelivery]
    """Deliveries, newest first"""
    next_cursor: NextCursor


class WebhookDelivery(TypedDict):
    """A webhook delivery"""

    id: str
    """Id; also the header `webhook-id` of every attempt"""
    webhook_id: str
    request_id: Optional[str]
    """ID of the assessment, as in the events"""
    event_type: Literal["high_risk_assessment"]
    status: Literal["pending", "delivering", "succeeded", "failed", "skipped"]
    """`skipped`: due while the webhook was not active; sent if the webhook is resumed within 72 hours"""
    attempt: int
    """Attempts so far"""
    attempted_at: Optional[str]
    """Last attempt"""
    next_attempt_at: Optional[str]
    """Next attempt; null: none scheduled or one in progress"""
    response_status: Optional[int]
    """HTTP status of the last attempt"""
    response_ms: Optional[int]
    """Milliseconds of the last attempt"""
    error: Optional[str]
    """Why the last attempt failed, or why it was skipped"""
    created_at: str
    """Time of the assessment"""
    completed_at: Optional[str]
    """When it succeeded, failed permanently or was skipped"""


class WebhookDeliveryDetail(WebhookDelivery):
    """A delivery with its request and response"""

    payload: HighRiskPayload
    request_headers: Optional[Dict[str, str]]
    """Headers of the last attempt, signature included; null before the first"""
    response_body: Optional[str]
    """Start of the response body, at most 1 KB, stored for 7 days"""


class HighRiskPayload(TypedDict):
    """Body of a delivery"""

    type: Literal["high_risk_assessment"]
    """Event type"""
    timestamp: str
    """When it was assessed"""
    data: HighRiskPayloadData
    """Summary of the assessment"""


class HighRiskPayloadData(TypedDict):
    """Summary of the assessment"""

    request_id: str
    """ID of the assessment, as in its response and the events"""
    workspace_id: str
    event_type: Literal["signup", "login", "checkout", "form", "api"]
    """What was assessed"""
    event_id: Optional[str]
    """Your event ID"""
    risk_score: int
    risk_level: RiskLevel
    decision: Literal["allow", "review", "challenge", "block"]
    decision_source: Literal["threshold", "rule"]
    """What decided"""
    top_signals: List[HighRiskPayloadDataTopSignalsItem]
    """Signals with the most points, at most ten"""
    matched_rules: List[HighRiskPayloadDataMatchedRulesItem]
    """Rules that matched, at most twenty"""
    subject: HighRiskPayloadDataSubject
    """Assessed subject"""
    test: NotRequired[Literal[True]]
    """Only in test deliveries"""


class HighRiskPayloadDataTopSignalsItem(TypedDict):
    id: str
    points: int
    """Points added"""


class HighRiskPayloadDataMatchedRulesItem(TypedDict):
    id: str
    """Rule"""
    action: Literal["allow", "review", "challenge", "block"]
    applied: bool
    """Whether it decided"""


class HighRiskPayloadDataSubject(TypedDict):
    """Assessed subject"""

    ip: Optional[str]
    """Address"""
    email_domain: Optional[str]
    """Domain of the email address"""
    user_id: Optional[str]
    """Your id of the user"""


class StreamList(TypedDict):
    """The event streams of the workspace"""

    data: List[Stream]
    """Streams, newest first"""


class Stream(TypedDict):
    """An event stream of the workspace"""

    id: str
    name: str
    """Title"""
    destination: StreamDestinationOutput
    secret_last4: Optional[str]
    """Last four characters of the secret; null: none"""
    content: Literal["all", "assessments", "audit"]
    """Which events are sent"""
    format: Literal["native", "ocsf"]
    """Events as in this API, or OCSF"""
    status: Literal["active", "paused"]
    """Only active streams send"""
    status_reason: Literal["owner_paused", "plan_downgrade", None]
    """Why it is not active; null if active"""
    waiting: int
    """Events that wait to be sent, counted up to 10,000"""
    waiting_since: Optional[str]
    """Time of the oldest event that waits; null: none"""
    sent: int
    """Events sent so far"""
    refused: int
    """Events that the destination refused one by one; they are not sent again"""
    expired: int
    """Events deleted because they waited for more than 7 days"""
    last_sent_at: Optional[str]
    """Last success"""
    failing_since: Optional[str]
    """First failure since the last success; null: the last attempt succeeded"""
    failure_count: int
    """Failed attempts since the last success"""
    last_error: Optional[str]
    last_error_at: Optional[str]
    """When it occurred"""
    next_attempt_at: Optional[str]
    """Next attempt after a failure; null: none scheduled"""
    created_at: str
    """When it was created"""
    updated_at: str
    """When it was changed"""


class StreamDeletion(TypedDict):
    """That a stream was deleted"""

    id: str
    """ID of the deleted stream"""
    deleted: Literal[True]
    """Always true"""


class StreamTest(TypedDict):
    """Result of a test event"""

    delivered: bool
    """Whether the destination accepted the sample"""
    event_id: str
    """ID of the sample"""
    milliseconds: int
    """Duration"""
    response: Optional[str]
    """Start of what the destination returned"""
    error: Optional[str]
    """Why it failed"""


class RuleList(TypedDict):
    """The rules of the workspace"""

    data: List[Rule]
    """Rules in evaluation order"""
    limit: int
    """Rules that the plan includes"""


class Rule(TypedDict):
    """A rule of the workspace"""

    id: str
    name: RuleName
    description: Optional[str]
    """Description, at most 500 characters"""
    action: Literal["allow", "review", "challenge", "block"]
    """Decision of the rule"""
    event_types: RuleEventTypes
    match: Literal["all", "any"]
    """Whether all or any of the conditions must match"""
    conditions: List[RuleCondition]
    priority: int
    """1 to 10000; lowest number first"""
    mode: Literal["enforce", "shadow", "off"]
    """enforce: it decides; shadow: it is reported and decides nothing; off: it is not evaluated"""
    off_because: Literal["plan_downgrade", None]
    """Why it is off although no one turned it off: the plan includes fewer rules"""
    mode_before_off: Literal["enforce", "shadow", None]
    """Mode before the plan turned it off"""
    expires_at: Optional[str]
    """Time when the rule turns off; null: never"""
    revision: int
    """Increases by 1 with each change"""
    stats: RuleStats
    """How often it has matched, excluding requests with test keys"""
    created_at: str
    """When it was created"""
    updated_at: str
    """When it was last changed"""
    created_by: str
    """ID of the person or key that created it"""


class RuleStats(TypedDict):
    """How often it has matched, excluding requests with test keys"""

    matches_24h: int
    """Assessments it matched in the last 24 full hours"""
    matches_total: int
    """Assessments it matched, including shadow mode"""
    last_matched_at: Optional[str]
    """When it last matched; null: never, or before the oldest stored event"""


class ChangedRule(Rule):
    """The current rule"""

    warnings: List[Warning]
    """Warnings about the request, empty when there are none"""


class DeletedRule(TypedDict):
    """Deleted rule"""

    id: str
    deleted: Literal[True]
    """It is gone"""


class Backtest(TypedDict):
    """Backtest of a rule"""

    evaluated: int
    """Evaluated events with the event types of the rule"""
    would_fire: int
    """Events that the rule matches"""
    hit_rate: float
    """Share of them; 0 if none was evaluated"""
    truncated: bool
    """Whether the window holds more than the newest 10,000 assessments, which were evaluated"""
    window: Optional[BacktestWindow]
    """Evaluated period; null if request IDs were sent"""
    decision_changes: List[BacktestDecisionChangesItem]
    """Events whose decision would change, newest first, at most 50"""
    changed: int
    """Number of all such events"""
    matrix: List[BacktestMatrixItem]
    """All evaluated events by original and new decision"""
    by_day: List[BacktestByDayItem]
    """The same for each day of the window"""
    missing: List[BacktestMissingItem]
    """How often the field of each condition was missing: such an event matches only `missing`"""
    labelled: BacktestLabelled
    """Events that the rule matches and that people gave a label; all others are of unknown kind"""
    matched: List[BacktestMatchedItem]
    """Events that the rule matches, at most 50: changed decisions first, then newest first"""
    sample: Optional[BacktestSample]
    """Result for the sample, using only the request itself; fields from other sources are missing.
    Null: no sample was sent
    """
    warnings: List[Warning]
    """Warnings about the request, empty when there are none"""


BacktestWindow = TypedDict(
    "BacktestWindow",
    {
        "from": 'str',
        "to": 'str',
    },
)


BacktestDecisionChangesItem = TypedDict(
    "BacktestDecisionChangesItem",
    {
        "request_id": 'str',
        "from": 'Literal["allow", "review", "challenge", "block"]',
        "to": 'Literal["allow", "review", "challenge", "block"]',
    },
)


BacktestMatrixItem = TypedDict(
    "BacktestMatrixItem",
    {
        "from": 'Literal["allow", "review", "challenge", "block"]',
        "to": 'Literal["allow", "review", "challenge", "block"]',
        "count": 'int',
    },
)


class BacktestByDayItem(TypedDict):
    date: str
    """UTC day"""
    evaluated: int
    """Evaluated events"""
    would_fire: int
    """Events that the rule matches"""
    changed: int
    """Events whose decision would change"""


class BacktestMissingItem(TypedDict):
    field: str
    operator: str
    missing: int
    """Events that do not have the field"""
    share: float


class BacktestLabelled(TypedDict):
    """Events that the rule matches and that people gave a label; all others are of unknown kind"""

    fraud: int
    """Labeled as fraud"""
    legitimate: int
    """Labeled as legitimate"""


BacktestMatchedItem = TypedDict(
    "BacktestMatchedItem",
    {
        "request_id": 'str',
        "assessed_at": 'str',
        "event_type": 'str',
        "risk_score": 'Optional[int]',
        "from": 'Literal["allow", "review", "challenge", "block"]',
        "to": 'Literal["allow", "review", "challenge", "block"]',
        "label": 'Optional[str]',
    },
)


class BacktestSample(TypedDict):
    fires: bool
    """Whether the rule matches the sample"""
    conditions: List[BacktestSampleConditionsItem]


class BacktestSampleConditionsItem(TypedDict):
    field: str
    operator: str
    value: Any
    """Value to compare with"""
    actual: Any
    """Value in the sample; null if missing"""
    holds: bool
    """Whether it matches"""
    missing: bool
    """Whether the field is missing from the sample"""


class WatchList(TypedDict):
    """Watches of the workspace"""

    data: List[Watch]
    """Watches, newest first"""
    limit: int
    """Watches that the plan includes"""
    next_cursor: NextCursor


class Watch(TypedDict):
    """A lookup on a schedule"""

    id: str
    name: str
    endpoint: Literal["ip.lookup", "ip.geo", "blocklists.check", "ip.rdap", "ip.abuseContacts", "domain.lookup", "email.security", "dns.lookup", "domain.rdap", "domain.infrastructure", "domain.subdomains", "domain.abuseContacts", "host.ssl", "host.status", "email.check", "phone.lookup", "asn.lookup", "cidr.check", "vulnerabilities.package", "vulnerabilities.cve", "vulnerabilities.check", "scans.create"]
    """Lookup, by the operation ID of its endpoint; `vulnerabilities.check` for a lock file"""
    target: str
    """What is looked up"""
    package_count: Optional[int]
    """Packages of a lock file; otherwise null"""
    units: int
    """Units of one run"""
    schedule: Literal["hourly", "daily", "weekly", "monthly"]
    """How often it runs"""
    threshold: Optional[int]
    """Score from which on a rise or fall across it is reported, for lookups with a score; null: none"""
    email: bool
    """Whether runs with changes are also emailed"""
    status: Literal["active", "paused"]
    """Only active watches run"""
    paused_for: Literal["person", "quota", "plan", "refused", None]
    """`person`: paused by one. `quota`: too few units left for a run; resumes with the next month or a
    larger plan. `plan`: the plan does not include it. `refused`: the target was refused in several
    runs. Null: active
    """
    next_run_at: Optional[str]
    """Next run; null: none is planned"""
    last_run: Optional[WatchLastRun]
    """Last run; null before the first"""
    change_count: int
    """Changes found so far"""
    last_change: Optional[WatchLastChange]
    """Most severe change of the last run that found any"""
    site_id: Optional[str]
    """Site whose schedule it is"""
    created_by: str
    """Who created it"""
    created_at: str
    """When it was created"""
    updated_at: str
    """When it was last edited"""


class WatchLastRun(TypedDict):
    at: str
    """When it ended"""
    outcome: Literal["ok", "partial", "failed"]
    """`partial`: a source did not respond, so that part was not compared"""
    request_id: str
    error: Optional[WatchLastRunError]
    """Why it failed"""


class WatchLastRunError(TypedDict):
    code: str
    message: str
    """What failed"""


class WatchLastChange(TypedDict):
    at: str
    """When it was found"""
    severity: Literal["info", "notice", "warning", "critical"]
    summary: str
    """What changed"""


class WatchChangeList(TypedDict):
    """Changes found by watches"""

    data: List[WatchChange]
    """Changes, newest first"""
    next_cursor: NextCursor


class WatchChange(TypedDict):
    """A change that a watch found"""

    id: str
    watch_id: str
    watch_name: str
    request_id: str
    """Request that found it"""
    kind: Literal["expiry", "changed", "added", "removed", "listed", "delisted", "score_above", "score_below", "advisory", "exploited", "weaker", "stronger", "down", "up"]
    severity: Literal["info", "notice", "warning", "critical"]
    summary: str
    """What changed"""
    before: Union[str, float, bool, List[str]]
    """A value, or the members of a set"""
    after: Union[str, float, bool, List[str]]
    """A value, or the members of a set"""
    created_at: str
    """When it was found"""


class WatchDeletion(TypedDict):
    """That a watch was deleted"""

    id: str
    """ID of the deleted object"""
    deleted: Literal[True]
    """Always true"""


class ProtectedLink(TypedDict):
    """A short link whose destination is checked"""

    id: str
    code: str
    """Code, case-sensitive"""
    short_url: str
    destination: str
    """Destination, as submitted"""
    normalized_destination: str
    """Normalized destination, without fragment"""
    title: Optional[str]
    status: Literal["active", "expired", "disabled", "blocked"]
    """State"""
    blocked: Optional[ProtectedLinkBlocked]
    """Why it is blocked; null if it is not blocked"""
    interstitial: Literal["auto", "always"]
    """`auto`: if nothing is found, redirect immediately; `always`: show visitors the destination first"""
    reused: bool
    """Whether an existing link was returned: same destination and fragment, same workspace, active,
    without expiry. Without a key, its title, visits and creation time are omitted
    """
    is_anonymous: bool
    """Created without a key"""
    verdict: LinkVerdict
    visits: ProtectedLinkVisits
    """Visits so far"""
    created_at: str
    """When it was created; for an existing link without a key, the time of this request"""
    expires_at: Optional[str]
    """Expiry; null if it does not expire"""


class ProtectedLinkBlocked(TypedDict):
    reason: Literal["malicious", "reports", "review"]
    """Why"""
    at: str
    """Since when"""


class ProtectedLinkVisits(TypedDict):
    """Visits so far"""

    total: int
    """Visitors who were redirected"""
    last_at: Optional[str]
    """Time of the last visit"""


class LinkVerdict(TypedDict):
    """Verdict on a destination"""

    status: Literal["safe", "suspicious", "malicious", "unknown"]
    """Verdict on the destination: `safe` only if every check finished and found nothing serious"""
    score: int
    """Sum of the points of the reasons"""
    reasons: List[Flagged]
    """Reasons, most points first"""
    gaps: List[Literal["blocklists", "lists", "registration", "destination"]]
    """Checks that failed"""
    checked_at: str
    """When it was checked"""


class Flagged(TypedDict):
    """A signal that was triggered, with its points and its evidence"""

    id: str
    """ID of the signal"""
    label: Label
    points: int
    """Points that it adds to the score"""
    evidence: Dict[str, Any]


class ProtectedLinkList(TypedDict):
    """Protected links of a workspace"""

    data: List[ProtectedLink]
    """Links, newest first"""
    next_cursor: NextCursor


class ProtectedLinkDeletion(TypedDict):
    """Deleted link"""

    id: str
    deleted: Literal[True]
    """It is gone"""


class UsageReport(TypedDict):
    """Usage, limits and plan of a workspace"""

    request_id: str
    workspace_id: str
    """Workspace of the key"""
    plans: List[str]
    """Current plans, most units first"""
    capabilities: List[str]
    """Capabilities that the plans include"""
    quota: UsageReportQuota
    """Monthly units, shared by all keys of the workspace"""
    burst: List[UsageReportBurstItem]
    """Burst limits; response headers contain the remaining requests"""
    history_days: int
    """Retention of lookup history in days; 0 = none"""


class UsageReportQuota(TypedDict):
    """Monthly units, shared by all keys of the workspace"""

    limit: int
    """Units per UTC calendar month"""
    used: int
    """Units used this month"""
    remaining: int
    """Units left this month"""
    reset: str
    """Start of the next UTC calendar month"""


UsageReportBurstItem = TypedDict(
    "UsageReportBurstItem",
    {
        "class": 'Literal["A", "B", "C", "D", "M", "T"]',
        "limit": 'int',
    },
)


class Badge(TypedDict):
    """A badge, in the format of the shields.io endpoint badge"""

    schemaVersion: Literal[1]
    """Version of this shape"""
    label: str
    """Left side"""
    message: str
    """Right side: a grade, a score, `not listed`, `stale` or `unknown`"""
    color: Literal["brightgreen", "green", "yellow", "orange", "red", "lightgrey"]
    """Colour of the right side"""
    isError: bool
    """True if the result is not available"""
    cacheSeconds: int
    """Cache time"""


class LeaderboardPage(TypedDict):
    """Part of the leaderboard"""

    updated_at: str
    """When the leaderboard was generated"""
    total: int
    """Sites that match the filters"""
    data: List[LeaderboardEntry]


class LeaderboardEntry(TypedDict):
    """A website on the leaderboard"""

    rank: int
    """Rank on the whole leaderboard; equal scores share a rank"""
    domain: str
    """Domain in A-labels"""
    grade: Literal["A+", "A", "A-", "B+", "B", "B-", "C+", "C", "C-", "D+", "D", "D-", "F"]
    """Grade of the latest public scan"""
    score: int
    """Score; can exceed 100 with bonus points"""
    scanned_at: str
    """When it finished"""
    previous_grade: Literal["A+", "A", "A-", "B+", "B", "B-", "C+", "C", "C-", "D+", "D", "D-", "F", None]
    streak_days: int
    """Days for which every public scan had a grade of at least B"""
    badge_url: str


class Error(TypedDict):
    """Body of every error"""

    error: ErrorError
    """What is wrong"""


class ErrorError(TypedDict):
    """What is wrong"""

    code: ErrorCode
    message: str
    """Human-readable message; may change"""
    details: NotRequired[List[ErrorDetail]]
    """Invalid fields, for validation errors"""


class ErrorDetail(TypedDict):
    """An invalid field"""

    pointer: str
    """JSON pointer (RFC 6901) to the field"""
    code: str
    """Kind of error"""
    message: str
    """Explanation"""


class Order(TypedDict):
    """The order of a checkout"""

    amount: NotRequired[float]
    """Amount"""
    currency: NotRequired[str]
    """Currency (ISO 4217)"""
    billing_country: NotRequired[str]
    """Country of the billing address (ISO 3166-1 alpha-2)"""
    shipping_country: NotRequired[str]
    """Country of the shipping address (ISO 3166-1 alpha-2)"""
    card_country: NotRequired[str]
    """Country of the bank that issued the card (ISO 3166-1 alpha-2)"""
    card_bin: NotRequired[str]
    """First 6 or 8 digits of the card, never the full number"""
    card_fingerprint: NotRequired[str]
    """What your payment provider calls the card, the same for every payment with it; never the card
    number. Only a keyed hash is stored; at most 128 characters
    """
    avs_result: NotRequired[str]
    """Result of address verification (AVS)"""
    cvv_result: NotRequired[str]
    """Result of the card code check (CVV)"""
    payment_method: NotRequired[Literal["card", "bank_debit", "bank_transfer", "digital_wallet", "buy_now_pay_later", "crypto", "gift_card", "other"]]
    """Payment method"""
    was_declined: NotRequired[bool]
    """Whether the payment was declined"""


class Summary(TypedDict):
    """Advisories that affect the version"""

    total: int
    """How many"""
    highest: Literal["none", "critical", "high", "moderate", "low", "unknown"]
    """Highest severity; `none` only if nothing affects it and nothing is undecided"""
    counts: Counts
    malware: int
    """Of these, known malware; counted as critical"""
    undecided: int
    """Undecided advisories"""


class User(TypedDict):
    """The user"""

    id: NotRequired[str]
    """Your user ID; at most 255 characters"""
    created_at: NotRequired[str]
    """When the account was created"""
    email_verified: NotRequired[bool]
    """Whether you have verified the email address"""
    phone: NotRequired[str]
    """Phone number with country code, in any notation. An invalid one is evidence, not an error. Not
    stored
    """
    name: NotRequired[str]
    """Name of the user. Not stored; at most 255 characters"""
    failed_logins_10m: NotRequired[int]
    """Failed sign-ins of this account in the last 10 minutes"""


class Package(TypedDict):
    """The package, from the registry"""

    name: str
    """Name in the registry’s spelling"""
    ecosystem: Literal["npm", "composer", "pypi", "maven", "go"]
    latestVersion: Optional[str]
    """Latest version by the registry"""
    description: Optional[str]
    """Description by its maintainers"""
    license: Optional[str]
    """License, as an SPDX expression where the registry has one"""
    repositoryUrl: Optional[str]
    """URL of the source repository"""


class Form(TypedDict):
    """A submitted form"""

    name: NotRequired[str]
    """Your name for the form; at most 80 characters"""
    message: NotRequired[str]
    """Message text. Checked and not stored; at most 5000 characters"""
    honeypot: NotRequired[str]
    """Value of a hidden honeypot field; empty is expected"""
    seconds_to_submit: NotRequired[float]
    """Seconds from showing the form to submitting it"""


class Api(TypedDict):
    """A call of your API"""

    endpoint: NotRequired[str]
    """Requested path; at most 255 characters"""
    method: NotRequired[str]
    """Method; at most 16 characters"""
    client_id: NotRequired[str]
    """Your client ID; at most 128 characters"""
    requests_last_minute: NotRequired[int]
    """Requests of the client in the last minute"""


class Device(TypedDict):
    """The device"""

    fingerprint: NotRequired[str]
    """Your device fingerprint; at most 128 characters"""
    test_id: NotRequired[str]
    """ID of a device test from the last 10 minutes"""
    timezone: NotRequired[str]
    """Time zone reported by the device (IANA name)"""


class Counts(TypedDict):
    """Count by severity"""

    critical: int
    """Critical ones"""
    high: int
    """High ones"""
    moderate: int
    """Moderate ones"""
    low: int
    """Low ones"""
    unknown: int
    """Without a severity"""


class ByDecision(TypedDict):
    """Assessments by decision"""

    allow: int
    """Assessments: `allow`"""
    review: int
    """Assessments: `review`"""
    challenge: int
    """Assessments: `challenge`"""
    block: int
    """Assessments: `block`"""


class Captcha(TypedDict):
    """A CAPTCHA"""

    test_id: NotRequired[str]
    """ID of a CAPTCHA test from the last 10 minutes"""
    outcome: NotRequired[Literal["passed", "failed", "not_presented"]]
    """Result of your own CAPTCHA"""


class Session(TypedDict):
    """The session"""

    id: NotRequired[str]
    """Your session ID; at most 255 characters"""
    age_seconds: NotRequired[float]
    """Age in seconds"""


class OnlineCheckLocationsItem(TypedDict):
    """Location of a probe; all fields that are set must match"""

    continent: NotRequired[Literal["AF", "AN", "AS", "EU", "NA", "OC", "SA"]]
    """Continent code"""
    country: NotRequired[str]
    """Country code (ISO 3166-1 alpha-2)"""
    city: NotRequired[str]
    """City, in English"""


class OnlineCheckExpect(TypedDict):
    """Expected response, checked for each probe"""

    status_codes: NotRequired[List[int]]
    """Accepted HTTP status codes (http only). By default, every status below 500."""
    body_contains: NotRequired[str]
    """Text that the body must contain, case-sensitive (http only)"""
    max_ms: NotRequired[int]
    """Maximum total time in milliseconds"""


class DeviceTestCollected(TypedDict):
    """Browser data read by `/collector.js`"""

    user_agent: str
    """`navigator.userAgent`; at most 512 characters"""
    webdriver: NotRequired[Optional[bool]]
    """`navigator.webdriver`"""
    languages: List[str]
    """`navigator.languages`, at most 40"""
    timezone: str
    """Time zone of the device (IANA name)"""
    screen: DeviceTestCollectedScreen
    """The screen"""
    window: NotRequired[Optional[DeviceTestCollectedWindow]]
    """The window"""
    platform: str
    """`navigator.platform`"""
    hardware_concurrency: NotRequired[Optional[float]]
    """`navigator.hardwareConcurrency`"""
    plugins_count: NotRequired[Optional[float]]
    """`navigator.plugins.length`"""
    mime_types_count: NotRequired[Optional[float]]
    """`navigator.mimeTypes.length`"""
    pdf_viewer: NotRequired[Optional[bool]]
    """`navigator.pdfViewerEnabled`"""
    touch_points: NotRequired[Optional[float]]
    """`navigator.maxTouchPoints`"""
    webgl_vendor: NotRequired[Optional[str]]
    """Graphics vendor (WebGL); at most 256 characters"""
    webgl_renderer: NotRequired[Optional[str]]
    """Graphics (WebGL); at most 256 characters"""
    canvas_hash: NotRequired[Optional[str]]
    """Canvas hash; at most 128 characters"""
    canvas_noise: NotRequired[Optional[bool]]
    """Whether canvas readings contain noise"""
    brave: NotRequired[Optional[bool]]
    """Whether `navigator.brave` exists"""
    document_focus: NotRequired[Optional[bool]]
    """`document.hasFocus()`"""
    notification_permission: NotRequired[Optional[str]]
    """`Notification.permission`; at most 16 characters"""
    permission_state: NotRequired[Optional[str]]
    """State of the same permission from `navigator.permissions`; at most 16 characters"""
    brands: NotRequired[Optional[List[str]]]
    """Brands of `navigator.userAgentData`, at most 20"""
    brands_platform: NotRequired[Optional[str]]
    """Platform of `navigator.userAgentData`; at most 64 characters"""
    chrome_object: NotRequired[Optional[bool]]
    """Whether `window.chrome` exists"""
    eval_length: NotRequired[Optional[float]]
    """Length of `eval` as text"""
    product_sub: NotRequired[Optional[str]]
    """`navigator.productSub`; at most 32 characters"""
    automation_globals: NotRequired[Optional[List[str]]]
    """Automation globals found in the page, at most 40"""
    devtools_protocol: NotRequired[Optional[bool]]
    """Whether the console reads an error passed to it"""
    errors: List[str]
    """Stack traces and reading failures, at most 20"""
    version: NotRequired[Optional[int]]
    """Version of the collector"""


class DeviceTestCollectedScreen(TypedDict):
    """The screen"""

    w: float
    """Width of the screen"""
    h: float
    """Height of the screen"""
    dpr: float
    """Device pixel ratio"""


class DeviceTestCollectedWindow(TypedDict):
    w: float
    """Outer width of the window"""
    h: float
    """Outer height of the window"""


class RulesTestRule(TypedDict):
    """The rule to test"""

    name: NotRequired[RuleName]
    description: NotRequired[Optional[str]]
    """Description, at most 500 characters"""
    action: Action
    event_types: NotRequired[EventTypes]
    match: NotRequired[Literal["all", "any"]]
    """Whether all or any of the conditions must match"""
    conditions: Conditions
    priority: NotRequired[int]
    """1 to 10000; lowest number first"""
    mode: NotRequired[Literal["enforce", "shadow", "off"]]
    """enforce: it decides; shadow: it is reported and decides nothing; off: it is not evaluated"""
    expires_at: NotRequired[Optional[str]]
    """Time when the rule turns off; null: never"""
    id: NotRequired[str]
    """Id of the stored rule that it would replace"""


class RulesTestSample(TypedDict):
    """A sample event, as in `POST /assess`. Only its own fields are compared; nothing is looked up"""

    event_type: Literal["signup", "login", "checkout", "form", "api"]
    """Event type"""
    event_id: NotRequired[str]
    """Your event ID; returned in the response and searchable; at most 255 characters"""
    occurred_at: NotRequired[OccurredAt]
    ip: NotRequired[str]
    """IP address of the request, IPv4 or IPv6"""
    email: NotRequired[str]
    """Email address; a malformed one is evidence, not an error"""
    domain: NotRequired[str]
    """Another domain than that of the email address, such as a company site or a link in a form"""
    user_agent: NotRequired[UserAgent]
    accept_language: NotRequired[str]
    """Accept-Language header of the client; at most 255 characters"""
    user: NotRequired[User]
    session: NotRequired[Session]
    device: NotRequired[Device]
    captcha: NotRequired[Captcha]
    order: NotRequired[Order]
    form: NotRequired[Form]
    api: NotRequired[Api]
    metadata: NotRequired[Metadata]

# Generated from public/openapi.json by `npm run clients`. Do not edit.
from __future__ import annotations

from typing import TYPE_CHECKING, Any, Dict, List, Literal, Optional, Union, cast

from .sending import OMITTED, Omitted, Send, fields, segment

if TYPE_CHECKING:
    from . import types


class Risk:
    def __init__(self, send: Send) -> None:
        self._send = send

    def assess(
        self,
        event_type: Literal["signup", "login", "checkout", "form", "api"],
        *,
        event_id: Optional[str] = None,
        occurred_at: Optional[types.OccurredAt] = None,
        ip: Optional[str] = None,
        email: Optional[str] = None,
        domain: Optional[str] = None,
        user_agent: Optional[types.UserAgent] = None,
        accept_language: Optional[str] = None,
        user: Optional[types.User] = None,
        session: Optional[types.Session] = None,
        device: Optional[types.Device] = None,
        captcha: Optional[types.Captcha] = None,
        order: Optional[types.Order] = None,
        form: Optional[types.Form] = None,
        api: Optional[types.Api] = None,
        metadata: Optional[types.Metadata] = None,
    ) -> types.AssessmentResult:
        """Assess an event

        Scores the IP address, email address, domain, device and history from 0 to 100. The score
        equals the sum of its visible points. The decision (allow, review, challenge or block) comes
        from a matching rule, otherwise from the score. Evidence that does not arrive within the
        time budget (400 ms by default) is `unknown`: it adds no points, lowers `coverage`, and is
        never clear. Invalid values of fields that your visitors control (User-Agent, language,
        name, phone, time zone, message, honeypot) are shortened or ignored with a warning; null
        counts as absent. The weights are set manually; a workspace can fit weights to its own
        labels.

        Args:
            event_type: Event type
            event_id: Your event ID; returned in the response and searchable; at most 255 characters
            ip: IP address of the request, IPv4 or IPv6
            email: Email address; a malformed one is evidence, not an error
            domain: Another domain than that of the email address, such as a company site or a link
                in a form
            accept_language: Accept-Language header of the client; at most 255 characters
        """
        result = self._send("POST", "/assess",
            body=fields(
                {
                    "event_type": event_type,
                    "event_id": event_id,
                    "occurred_at": occurred_at,
                    "ip": ip,
                    "email": email,
                    "domain": domain,
                    "user_agent": user_agent,
                    "accept_language": accept_language,
                    "user": user,
                    "session": session,
                    "device": device,
                    "captcha": captcha,
                    "order": order,
                    "form": form,
                    "api": api,
                    "metadata": metadata,
                },
            ),
            metered=True,
        )
        return cast("types.AssessmentResult", result)


class Ip:
    def __init__(self, send: Send) -> None:
        self._send = send

    def geo(self, ip: str) -> types.IpGeo:
        """IP location

        Estimated country, region and city of an address, and the network that announces it. Uses
        local data only: no other service sees the address. Private and reserved addresses return
        the name of their range and no location.

        Args:
            ip: IPv4 or IPv6 address. IPv4-mapped IPv6 is read as IPv4. Percent-encode the colons
                where your client requires it.
        """
        result = self._send("GET", f"/ip/{segment(ip)}/geo",
            metered=True,
        )
        return cast("types.IpGeo", result)

    def lookup(self, ip: str) -> types.IpReputation:
        """Assess an IP address

        A score that equals the visible sum of its evidence: anonymity, blocklists, hosting, network
        and location of a public address, from cached lists, reverse DNS and DNS blocklists. Sources
        that do not respond within 1.5 seconds are unknown: they add no points, are never clear, and
        lower the coverage. Same result as `/reputation`.

        Args:
            ip: Public IPv4 or IPv6 address
        """
        result = self._send("GET", f"/ip/{segment(ip)}",
            metered=True,
        )
        return cast("types.IpReputation", result)

    def reputation(self, ip: str) -> types.IpReputation:
        """Assess the reputation of an IP address

        A score that equals the visible sum of its evidence: anonymity, blocklists, hosting, network
        and location of a public address, from cached lists, reverse DNS and DNS blocklists. Sources
        that do not respond within 1.5 seconds are unknown: they add no points, are never clear, and
        lower the coverage. Same result as `/ip/{ip}`.

        Args:
            ip: Public IPv4 or IPv6 address
        """
        result = self._send("GET", f"/ip/{segment(ip)}/reputation",
            metered=True,
        )
        return cast("types.IpReputation", result)

    def rdap(self, ip: str) -> types.RdapReport:
        """IP registration (RDAP)

        The network of the address according to its regional registry (RDAP): range, holder,
        country, dates, abuse contact. Results are cached for seven days; if the registry does not
        respond, an older result is returned with `retained`. Personal data is not returned.

        Args:
            ip: Public IPv4 or IPv6 address
        """
        result = self._send("GET", f"/ip/{segment(ip)}/rdap",
            metered=True,
        )
        return cast("types.RdapReport", result)

    def abuse_contacts(self, ip: str) -> types.AbuseReport:
        """Abuse contacts for an IP

        Abuse contacts of the network of the address, from its registry (RDAP) and abusix, most
        effective first, without duplicates. Sources that failed are listed in `failures`: an empty
        list with failures does not mean that there is no contact. Registry placeholders are
        omitted.

        Args:
            ip: Public IPv4 or IPv6 address
        """
        result = self._send("GET", f"/ip/{segment(ip)}/abuse-contacts",
            metered=True,
        )
        return cast("types.AbuseReport", result)


class Asn:
    def __init__(self, send: Send) -> None:
        self._send = send

    def lookup(self, asn: int) -> types.AsnReport:
        """ASN lookup

        Name and announced prefixes of an autonomous system from a local routing table, with holder,
        country, registry, allocation and abuse email from the registry (RDAP). If the registry does
        not respond, its fields are null and the result is partial. Neighbors and RPKI are null: no
        source is connected.

        Args:
            asn: Autonomous system number without the letters AS
        """
        result = self._send("GET", f"/asn/{segment(asn)}",
            metered=True,
        )
        return cast("types.AsnReport", result)


class Domain:
    def __init__(self, send: Send) -> None:
        self._send = send

    def lookup(self, domain: str) -> types.DomainReport:
        """Domain lookup

        Registration and age, DNS, email security, website, certificate, blocklists and lookalikes
        of a domain in one result, with a score that is the sum of its evidence. All sources are
        queried in parallel for at most four seconds: what is missing then is null or unknown, and
        the result is partial. A name that is not in DNS is a valid result; DOMAIN_NOT_FOUND is
        returned only if the domain is neither registered nor in DNS.

        Args:
            domain: Domain name, in Unicode or punycode, without scheme, path or port; not a public
                suffix
        """
        result = self._send("GET", f"/domain/{segment(domain)}",
            metered=True,
        )
        return cast("types.DomainReport", result)

    def subdomains(
        self,
        domain: str,
        *,
        limit: Optional[int] = None,
        offset: Optional[int] = None,
    ) -> types.SubdomainPage:
        """Subdomains from certificate transparency

        Names below the registrable domain from certificate transparency logs, with the time they
        were first and last seen. The data is historical: a listed name may no longer exist, and
        names without their own certificate are not listed. If the source fails, a result from the
        last 30 days is returned and marked.

        Args:
            domain: Domain name, in Unicode or punycode, without scheme, path or port; not a public
                suffix
            limit: Names per page
            offset: Names to skip
        """
        result = self._send("GET", f"/domain/{segment(domain)}/subdomains",
            query=fields(
                {
                    "limit": limit,
                    "offset": offset,
                },
            ),
            metered=True,
        )
        return cast("types.SubdomainPage", result)

    def infrastructure(self, domain: str) -> types.Infrastructure:
        """Infrastructure

        Current A, AAAA and CNAME records of a host, with network, estimated location and reverse
        name of each address. Addresses of CDNs and reverse proxies are marked: they identify the
        edge, not the origin. A name that does not exist returns no addresses.

        Args:
            domain: Domain name, in Unicode or punycode, without scheme, path or port; not a public
                suffix
        """
        result = self._send("GET", f"/domain/{segment(domain)}/infrastructure",
            metered=True,
        )
        return cast("types.Infrastructure", result)

    def rdap(self, domain: str) -> types.RdapReport:
        """Domain registration (RDAP)

        The registration of the registrable domain according to the registry (RDAP), with gaps
        filled from the registrar: dates, status, registrar, name servers, DNSSEC. Results are
        cached for one day; if the registry does not respond, an older result is returned with
        `retained`. Personal data is not returned.

        Args:
            domain: Domain name, in Unicode or punycode. A subdomain is reduced to its registrable
                domain (public suffix list).
        """
        result = self._send("GET", f"/domain/{segment(domain)}/rdap",
            metered=True,
        )
        return cast("types.RdapReport", result)

    def abuse_contacts(self, domain: str) -> types.AbuseReport:
        """Abuse contacts for a domain

        Contacts of the hosting network, the registrar and the domain operator, from registries
        (RDAP), abusix, abuse.net, the host’s security.txt and, for domains that accept email, the
        convention of RFC 2142. Each contact has its role, source and confidence. Sources that
        failed are listed in `failures`.

        Args:
            domain: Domain name, in Unicode or punycode. A subdomain is reduced to its registrable
                domain (public suffix list).
        """
        result = self._send("GET", f"/domain/{segment(domain)}/abuse-contacts",
            metered=True,
        )
        return cast("types.AbuseReport", result)


class Dns:
    def __init__(self, send: Send) -> None:
        self._send = send

    def lookup(self, domain: str, *, type: Optional[str] = None) -> types.DnsLookup:
        """DNS records

        The records of one type of a name, as returned by the resolvers of this installation, with
        parsed parts. A name that does not exist, a name without records of the type, and a DNS
        failure are distinguished and are all valid results; only if no resolver responds is it an
        error. Names are absolute: no search suffix is added.

        Args:
            domain: Name to look up, in Unicode or punycode, with or without trailing dot. Names
                with underscores, reverse names such as 4.4.8.8.in-addr.arpa and top-level domains
                are accepted. No search suffix is added.
            type: Record type, one of A, AAAA, CNAME, MX, NS, TXT, SOA, CAA, SRV, PTR, DS, DNSKEY,
                TLSA, HTTPS, SVCB, NAPTR. ANY is rejected.
        """
        result = self._send("GET", "/dns/lookup",
            query=fields(
                {
                    "domain": domain,
                    "type": type,
                },
            ),
            metered=True,
        )
        return cast("types.DnsLookup", result)


class Email:
    def __init__(self, send: Send) -> None:
        self._send = send

    def check(self, email: str, *, check_mailbox: Optional[bool] = None) -> types.EmailCheck:
        """Check an email address

        Deliverability and type of an email address: syntax, mail servers, disposable, relay, free
        and role addresses, spelling, domain age, and a risk score. A malformed address returns
        `syntax_valid: false`. With `check_mailbox`, the mail server is queried for the mailbox; no
        email is sent.

        Args:
            email: Email address, at most 254 characters. A malformed address is accepted and
                reported.
            check_mailbox: Also checks with the mail server whether the mailbox exists, without
                sending email; this can take eight seconds. If the result is unknown, `warnings`
                says why
        """
        result = self._send("POST", "/email/check",
            body=fields(
                {
                    "email": email,
                    "check_mailbox": check_mailbox,
                },
            ),
            metered=True,
        )
        return cast("types.EmailCheck", result)

    def security(self, domain: str, *, selectors: Optional[str] = None) -> types.EmailSecurity:
        """Email security

        SPF with all includes and lookup counts, DKIM keys of given and well-known selectors, DMARC
        (tree walk of RFC 9989), MTA-STS, TLS reports, BIMI and DNSSEC, with a score and the records
        to publish. A domain that does not exist returns `exists: false`.

        Args:
            domain: Domain name, in Unicode or punycode, without scheme, path or port
            selectors: DKIM selectors to query in addition to the well-known ones, separated by
                commas, at most 10
        """
        result = self._send("GET", "/email/security",
            query=fields(
                {
                    "domain": domain,
                    "selectors": selectors,
                },
            ),
            metered=True,
        )
        return cast("types.EmailSecurity", result)


class Phone:
    def __init__(self, send: Send) -> None:
        self._send = send

    def lookup(self, number: str, *, country: Optional[str] = None) -> types.PhoneReport:
        """Phone number

        Validity, country, line type and risk of a phone number, from the numbering plans and a list
        of disposable numbers with the day each was last seen. Takes any notation: E.164, `tel:`
        URI, with punctuation or an extension; a national number needs `country`. No one is called
        and no message is sent: whether the line is in service, and its carrier, are not known.

        Args:
            number: Phone number in any notation, at most 100 characters; without a country code,
                send `country`
            country: Country of a number that is written without a country code (ISO 3166-1
                alpha-2); otherwise ignored
        """
        result = self._send("GET", f"/phone/{segment(number)}",
            query=fields(
                {
                    "country": country,
                },
            ),
            metered=True,
        )
        return cast("types.PhoneReport", result)


class Host:
    def __init__(self, send: Send) -> None:
        self._send = send

    def ssl(self, host: str, *, port: Optional[int] = None) -> types.HostSsl:
        """TLS certificate of a host

        Connects to the port and evaluates the certificates that the host sends: trust (with the
        roots and clock of this service), completeness and order of the chain, host names (RFC
        9525), validity, key, signature and negotiated protocol. If no certificate is sent,
        `reachable` is false with the reason. Revocation is not checked, and missing intermediates
        are not fetched.

        Args:
            host: Host name or IP address, without scheme, path or port
            port: Port: 443, 8443, 465, 993 and 995 use TLS directly, 587 uses STARTTLS
        """
        result = self._send("GET", f"/host/{segment(host)}/ssl",
            query=fields(
                {
                    "port": port,
                },
            ),
            metered=True,
        )
        return cast("types.HostSsl", result)

    def status(self, host: str) -> types.HostStatusReport:
        """Host status

        DNS, ports 80 and 443, one page with its redirects and the certificate, seen from one
        location: this server. A host that is up from here may be down elsewhere and the other way
        round; the online check asks from many places.

        Args:
            host: Host name or IP address, without scheme, path or port
        """
        result = self._send("GET", f"/host/{segment(host)}/status",
            metered=True,
        )
        return cast("types.HostStatusReport", result)


class Online:
    def __init__(self, send: Send) -> None:
        self._send = send

    def check(
        self,
        target: str,
        *,
        type: Optional[Literal["http", "ping", "tcp", "dns"]] = None,
        port: Optional[int] = None,
        locations: Optional[List[types.OnlineCheckLocationsItem]] = None,
        max_probes: Optional[int] = None,
        timeout_seconds: Optional[int] = None,
        expect: Optional[types.OnlineCheckExpect] = None,
    ) -> types.OnlineCheck:
        """Online check

        Up to 20 probes of a public network (Globalping) fetch the URL, ping the host, open a
        connection or resolve the name; one unit regardless of their number. Probes that are offline
        or fail themselves do not count towards availability. Takes up to `timeout_seconds`. Results
        are not cached: the same host can be checked again after the cooldown of the plan. If the
        network is not available, this server runs one http, tcp or dns check without locations,
        with the warning LOCAL_VANTAGE.

        Args:
            target: URL or host; a host may have a port and a path. For ping, tcp and dns, only the
                host is used.
            type: Check type: fetch the URL (http, without following redirects), ping, open a
                connection (tcp), resolve the name (dns)
            port: Port for http and tcp; defaults to the port of the URL or its scheme (443 for a
                host)
            locations: Probe locations; empty: anywhere
            max_probes: Maximum number of probes; does not change the units used
            timeout_seconds: Timeout of the whole check. Probes that have not reported by then count
                as timed out.
            expect: Expected response, checked for each probe
        """
        result = self._send("POST", "/online-check",
            body=fields(
                {
                    "target": target,
                    "type": type,
                    "port": port,
                    "locations": locations,
                    "max_probes": max_probes,
                    "timeout_seconds": timeout_seconds,
                    "expect": expect,
                },
            ),
            metered=True,
        )
        return cast("types.OnlineCheck", result)


class Blocklists:
    def __init__(self, send: Send) -> None:
        self._send = send

    def check(
        self,
        targets: List[str],
        *,
        lists: Optional[List[str]] = None,
    ) -> types.BlocklistReport:
        """Blocklist check

        Checks 1 to 20 addresses or domains against DNS blocklists, in input order. Each submitted
        target uses one unit, duplicates too; more than one needs bulk lookups. A target is listed
        only if a list returns a documented response. A list that refuses, does not respond, is dead
        or lists everything is unknown, never clean: each zone is verified daily with the test
        entries of RFC 5782. Lists that need a key or an agreement for commercial use are checked
        only if named in `lists`.

        Args:
            targets: 1 to 20 IP addresses or domains. Each uses a unit, duplicates included.
            lists: IDs of the blocklists to query; defaults to all that are on by default. An
                unknown ID is rejected.
        """
        result = self._send("POST", "/blocklists/check",
            body=fields(
                {
                    "targets": targets,
                    "lists": lists,
                },
            ),
            metered=True,
        )
        return cast("types.BlocklistReport", result)


class Cidr:
    def __init__(self, send: Send) -> None:
        self._send = send

    def check(self, cidr: str) -> types.CidrReport:
        """CIDR check

        Assesses addresses of an IPv4 range with a prefix from 8 to 32, each as in an IP lookup: all
        addresses of a range of up to eight (1, 2, 4 or 8 units), otherwise seven evenly spaced ones
        (7 units), always the same. Needs bulk lookups. A sample cannot clear a range. Non-public
        addresses are not assessed but use units.

        Args:
            cidr: IPv4 range in CIDR form with a prefix of 8 to 32. Bits after the prefix are set to
                zero, with the warning CIDR_NORMALIZED.
        """
        result = self._send("POST", "/cidr/check",
            body=fields(
                {
                    "cidr": cidr,
                },
            ),
            metered=True,
        )
        return cast("types.CidrReport", result)


class Device:
    def __init__(self, send: Send) -> None:
        self._send = send

    def test(
        self,
        collected: types.DeviceTestCollected,
        *,
        ip: Optional[str] = None,
        accept_language: Optional[str] = None,
        headers: Optional[Dict[str, str]] = None,
    ) -> types.DeviceTestResult:
        """Bot test

        Evaluates the data that the collector script read in a visitor’s browser (`/collector.js`;
        your server forwards it). Each check passed, failed or is unknown, with points and evidence;
        `automation_score` is the sum of the points, at most 100. Failed checks in one group are
        `inconclusive`, in two groups `automation_likely`. What a privacy browser hides or changes
        is unknown and adds no points. The id can be used once in an assessment of this workspace
        within 10 minutes. The collected data is not stored.

        Args:
            collected: Browser data read by `/collector.js`
            ip: IP address of the visitor, IPv4 or IPv6
            accept_language: Accept-Language header of the visitor’s request; at most 255 characters
            headers: Headers of the visitor’s request, at most 40. Only User-Agent, Accept-Language
                and client hints are used; nothing is stored. Remove cookies and keys
        """
        result = self._send("POST", "/device/test",
            body=fields(
                {
                    "collected": collected,
                    "ip": ip,
                    "accept_language": accept_language,
                    "headers": headers,
                },
            ),
            metered=True,
        )
        return cast("types.DeviceTestResult", result)


class Captcha:
    def __init__(self, send: Send) -> None:
        self._send = send

    def test(
        self,
        provider: Literal["turnstile", "hcaptcha", "recaptcha", "builtin"],
        *,
        token: Optional[str] = None,
        expected_action: Optional[str] = None,
        expected_hostname: Optional[str] = None,
        ip: Optional[str] = None,
        idempotency_key: Optional[str] = None,
    ) -> types.CaptchaTestResult:
        """Verify a CAPTCHA token

        Verifies a token with its CAPTCHA provider, or a solution of the built-in CAPTCHA
        (`/captcha.js`). A token is valid for 300 seconds and succeeds once; after that it returns
        `expired_or_duplicate`. If the provider does not respond, the result is 503, never a
        success. With an `idempotency_key`, a repeated request within 24 hours returns the same
        verdict and id; it uses a unit like any request. Owners set provider secrets in the
        dashboard; they are never sent with a request. The id can be used once in an assessment of
        this workspace within 10 minutes.

        Args:
            provider: CAPTCHA provider
            token: Token from the widget, at most 2048 characters; missing or empty if the visitor
                sent none
            expected_action: Expected action, at most 64 characters. hCaptcha and reCAPTCHA v2
                report no action, so it never matches
            expected_hostname: Expected host name, at most 253 characters
            ip: IP address of the visitor, IPv4 or IPv6
            idempotency_key: A UUID you choose: a retry within 24 hours returns the same result. It
                uses a unit as well
        """
        result = self._send("POST", "/captcha/test",
            body=fields(
                {
                    "provider": provider,
                    "token": token,
                    "expected_action": expected_action,
                    "expected_hostname": expected_hostname,
                    "ip": ip,
                    "idempotency_key": idempotency_key,
                },
            ),
            metered=True,
        )
        return cast("types.CaptchaTestResult", result)

    def challenge(self, *, action: Optional[str] = None) -> types.CaptchaChallenge:
        """Create a CAPTCHA challenge

        A proof of work that the visitor’s browser requests itself: any website can call this
        without a key, 60 times per minute from one address (IPv6: one /64). The widget
        `/captcha.js` does all of this. To solve it yourself: split `challenge_id` at its dots; find
        the whole number n from 0 to `difficulty` for which the SHA-256 of the bytes of `salt`, the
        bytes of the first part and n as four bytes (big-endian) starts with the bytes of the second
        part, all in hexadecimal. The token is `challenge_id`, `salt` and n, joined by dots.

        Args:
            action: Action of the visitor, at most 64 characters; returned when the token is
                verified
        """
        result = self._send("POST", "/captcha/challenge",
            body=fields(
                {
                    "action": action,
                },
            ),
        )
        return cast("types.CaptchaChallenge", result)


class Scans:
    def __init__(self, send: Send) -> None:
        self._send = send

    def create(
        self,
        url: str,
        *,
        wait: Optional[Literal["0", "1"]] = None,
        visibility: Optional[Literal["private", "unlisted", "public"]] = None,
    ) -> types.CreatedScan:
        """Scan a website

        Queues a scan; most finish within 20 seconds. With `wait=1`, the response waits up to 25
        seconds: 200 if the scan has finished, otherwise 202. The twelve header tests and the grade
        use the weights of HTTP Observatory version 6; TLS, email, DNS and content are separate
        sections, and problems such as an untrusted certificate cap the grade. The same host within
        60 seconds returns the same scan with `reused` true; it uses a unit. A site that blocks the
        scanner or does not respond results in a `failed` scan with the reason. Scans run from one
        location, as an anonymous visitor.

        Args:
            wait: `1` waits for the scan to finish, up to 25 seconds
            url: Host with optional port and path, or a URL. Query and fragment are removed before
                anything is fetched or stored
            visibility: `private`: only the workspace; `unlisted`: anyone with the link; `public`:
                everyone, needs a verified domain
        """
        result = self._send("POST", "/scans",
            query=fields(
                {
                    "wait": wait,
                },
            ),
            body=fields(
                {
                    "url": url,
                    "visibility": visibility,
                },
            ),
            metered=True,
        )
        return cast("types.CreatedScan", result)

    def list(
        self,
        *,
        domain: Optional[str] = None,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
    ) -> types.ScanList:
        """List the scans

        Scans of the workspace, newest first, for all hosts or one.

        Args:
            domain: Only scans of this host
            limit: Rows per page
            cursor: The `next_cursor` of the previous page
        """
        result = self._send("GET", "/scans",
            query=fields(
                {
                    "domain": domain,
                    "limit": limit,
                    "cursor": cursor,
                },
            ),
        )
        return cast("types.ScanList", result)

    def read(self, id: str) -> types.Scan:
        """Get a scan

        A scan with its report: totals, caps, every test with evidence and recommendation, sections,
        redirects, host history and changes since the previous scan. While it runs, `stages_done`
        shows the progress.

        Args:
            id: ID of the scan
        """
        result = self._send("GET", f"/scans/{segment(id)}")
        return cast("types.Scan", result)

    def update(self, id: str, *, visibility: types.Visibility) -> types.Scan:
        """Update a scan

        `public` needs a verified domain; report and badge then show the scan to everyone.

        Args:
            id: ID of the scan
        """
        result = self._send("PATCH", f"/scans/{segment(id)}",
            body=fields(
                {
                    "visibility": visibility,
                },
            ),
        )
        return cast("types.Scan", result)

    def remove(self, id: str) -> types.ScanDeletion:
        """Delete a scan

        Deletes the scan with its report and its entry in the host history. A queued or running scan
        is canceled; its unit stays used.

        Args:
            id: ID of the scan
        """
        result = self._send("DELETE", f"/scans/{segment(id)}")
        return cast("types.ScanDeletion", result)


class Vulnerabilities:
    def __init__(self, send: Send) -> None:
        self._send = send

    def npm(self, package: str) -> types.NpmReport:
        """npm advisories

        Registry metadata, weekly downloads and all published advisories of an npm package, for any
        version. For clients of the older route: the endpoint by ecosystem also reports whether an
        exact version is affected, known exploited and fixed. All three sources must respond.

        Args:
            package: Package name; encode the slash of a scoped name or send it plain
        """
        result = self._send("GET", f"/vulnerabilities/npm/{segment(package)}/",
            metered=True,
        )
        return cast("types.NpmReport", result)

    def package(
        self,
        ecosystem: Literal["npm", "composer", "pypi", "maven", "go"],
        coordinate: str,
        *,
        version: Optional[str] = None,
        limit: Optional[int] = None,
        offset: Optional[int] = None,
    ) -> types.PackageReport:
        """Package check

        Whether an exact version is affected, computed from the published ranges in the version
        order of the ecosystem, with severity, fix, exploit prediction and known exploitation of
        each advisory. What cannot be determined is null with a reason, never counted as unaffected.
        Records of several databases about one vulnerability count once.

        Args:
            ecosystem: Ecosystem; ignores case, and the names of OSV records work too
            coordinate: Coordinate in the registry: npm name or @scope/name; composer vendor/name;
                pypi project name; maven group:artifact; go module path. Slashes may be encoded or
                plain.
            version: Exact version; defaults to the latest
            limit: Entries per page
            offset: Entries to skip
        """
        result = self._send("GET", f"/vulnerabilities/packages/{segment(ecosystem)}/{segment(coordinate)}/",
            query=fields(
                {
                    "version": version,
                    "limit": limit,
                    "offset": offset,
                },
            ),
            metered=True,
        )
        return cast("types.PackageReport", result)

    def check(self, packages: List[str]) -> types.PackageCheck:
        """Check up to 1,000 packages

        Published advisories that affect exact versions of 1 to 1,000 packages, given as package
        URLs, with one result per line in input order. Each distinct package and version uses one
        unit, reserved as a whole: with too few units left, nothing is checked or charged. Lines
        that are not package URLs of a supported ecosystem are `invalid` and use no unit. Versions
        are judged as in the package check, which also has the registry’s data and exploit
        predictions. A package is `unknown` if its advisories could not be fetched within 20 seconds
        or an advisory could not be decided; it uses its unit. Registries are not queried: a version
        that does not exist has no known vulnerabilities.

        Args:
            packages: 1 to 1,000 package URLs with a version (ECMA-427), of the types npm, composer,
                pypi, maven, golang. Qualifiers and subpaths are ignored.
        """
        result = self._send("POST", "/vulnerabilities/check",
            body=fields(
                {
                    "packages": packages,
                },
            ),
            metered=True,
        )
        return cast("types.PackageCheck", result)

    def cve(self, cve_id: str) -> types.CveReport:
        """Look up a CVE

        Advisory records of a CVE, its exploit prediction score, and its entry in the
        known-exploited catalog.

        Args:
            cve_id: CVE ID; ignores case
        """
        result = self._send("GET", f"/vulnerabilities/cve/{segment(cve_id)}/",
            metered=True,
        )
        return cast("types.CveReport", result)

    def kev(
        self,
        *,
        query: Optional[str] = None,
        vendor: Optional[str] = None,
        product: Optional[str] = None,
        ransomware: Optional[Literal["known", "unknown"]] = None,
        added_since: Optional[str] = None,
        due_before: Optional[str] = None,
        limit: Optional[int] = None,
        offset: Optional[int] = None,
    ) -> types.KevPage:
        """Search the known-exploited catalog

        Entries of the known-exploited catalog (CISA KEV), latest addition first. The catalog is
        fetched hourly; if that fails, the last copy is served for up to seven days and marked.

        Args:
            query: Words separated by spaces, in any order and case. An entry matches if each of
                them is part of its CVE identifier, vendor, product or name
            vendor: Vendor or project; ignores case
            product: Product; ignores case
            ransomware: Known ransomware use
            added_since: Added on this day or later
            due_before: Due before this day
            limit: Entries per page
            offset: Entries to skip
        """
        result = self._send("GET", "/vulnerabilities/kev/",
            query=fields(
                {
                    "query": query,
                    "vendor": vendor,
                    "product": product,
                    "ransomware": ransomware,
                    "addedSince": added_since,
                    "dueBefore": due_before,
                    "limit": limit,
                    "offset": offset,
                },
            ),
            metered=True,
        )
        return cast("types.KevPage", result)


class Events:
    def __init__(self, send: Send) -> None:
        self._send = send

    def list(
        self,
        *,
        query: Optional[str] = None,
        type: Optional[Literal["assessment.completed", "rule.created", "rule.updated", "rule.deleted", "rule.matched", "webhook.created", "webhook.updated", "webhook.deleted", "webhook.delivery_failed", "webhook.disabled", "stream.created", "stream.updated", "stream.deleted", "stream.failing", "stream.recovered", "stream.gap", "sender.added", "sender.verified", "sender.unverified", "sender.assigned", "sender.paused", "sender.resumed", "sender.freed", "link.created", "link.updated", "link.deleted", "link.visited", "link.reported", "link.blocked", "link.unblocked", "allowlist.added", "allowlist.removed", "site.added", "site.verified", "site.unverified", "site.changed", "site.listed", "site.delisted", "site.dropped", "site.scan_skipped", "site.removed", "device.tested", "captcha.tested", "captcha.secret_set", "captcha.secret_removed", "source.key_set", "source.key_removed", "source.key_refused", "source.over_quota", "watch.created", "watch.updated", "watch.deleted", "watch.paused", "watch.resumed", "watch.changed", "event.labelled", "report.saved", "report.deleted", "report.shared", "report.unshared", "subject.exported", "subject.erased", "job.created", "job.cancelled", "job.completed", "scan.completed", "scan.visibility_changed", "scan.deleted", "key.created", "key.renamed", "key.rotated", "key.paused", "key.resumed", "key.revoked", "member.invited", "member.invitation_resent", "member.invitation_withdrawn", "member.joined", "member.role_changed", "member.ownership_transferred", "member.removed", "plan.changed", "usage.adjusted", "usage.threshold_reached", "workspace.created", "workspace.renamed", "workspace.scoring_changed", "scorecard.fitted", "scorecard.shadow_started", "scorecard.shadow_stopped", "workspace.second_factor_changed"]] = None,
        decision: Optional[Literal["allow", "review", "challenge", "block"]] = None,
        risk_level: Optional[Literal["low", "medium", "high", "critical"]] = None,
        event_type: Optional[Literal["signup", "login", "checkout", "form", "api"]] = None,
        label: Optional[Literal["fraud", "legitimate"]] = None,
        from_: Optional[str] = None,
        to: Optional[str] = None,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
    ) -> types.EventList:
        """Search events

        Newest first. All terms of `query` must match. `field:value` searches one field: `ip`
        (address or CIDR), `email`, `domain`, `user`, `device`, `country`, `request`, `event_id`,
        `rule` (id or name), `signal`, `decision`, `level`, `event`, `type`, `label`; quote values
        with spaces, and add `*` to a value of `email`, `domain`, `user`, `device`, `request`,
        `event_id` for a prefix search. Any other term matches an id, address, CIDR, email address
        (with all spellings of its mailbox) or signal, otherwise the start of an event id, user id,
        domain, email address or rule name. Paginate with `next_cursor`: no row is skipped or
        repeated, even if new events arrive. Expired events are not found.

        Args:
            query: What to search for
            type: Event type
            decision: Decision of the assessment
            risk_level: Level of the assessment
            event_type: What the user did
            label: Label
            from_: First instant; a date means 00:00 UTC
            to: Only before this time; a date means 00:00 UTC
            limit: Rows per page
            cursor: The `next_cursor` of the previous page
        """
        result = self._send("GET", "/events",
            query=fields(
                {
                    "query": query,
                    "type": type,
                    "decision": decision,
                    "risk_level": risk_level,
                    "event_type": event_type,
                    "label": label,
                    "from": from_,
                    "to": to,
                    "limit": limit,
                    "cursor": cursor,
                },
            ),
        )
        return cast("types.EventList", result)

    def csv(
        self,
        *,
        query: Optional[str] = None,
        type: Optional[Literal["assessment.completed", "rule.created", "rule.updated", "rule.deleted", "rule.matched", "webhook.created", "webhook.updated", "webhook.deleted", "webhook.delivery_failed", "webhook.disabled", "stream.created", "stream.updated", "stream.deleted", "stream.failing", "stream.recovered", "stream.gap", "sender.added", "sender.verified", "sender.unverified", "sender.assigned", "sender.paused", "sender.resumed", "sender.freed", "link.created", "link.updated", "link.deleted", "link.visited", "link.reported", "link.blocked", "link.unblocked", "allowlist.added", "allowlist.removed", "site.added", "site.verified", "site.unverified", "site.changed", "site.listed", "site.delisted", "site.dropped", "site.scan_skipped", "site.removed", "device.tested", "captcha.tested", "captcha.secret_set", "captcha.secret_removed", "source.key_set", "source.key_removed", "source.key_refused", "source.over_quota", "watch.created", "watch.updated", "watch.deleted", "watch.paused", "watch.resumed", "watch.changed", "event.labelled", "report.saved", "report.deleted", "report.shared", "report.unshared", "subject.exported", "subject.erased", "job.created", "job.cancelled", "job.completed", "scan.completed", "scan.visibility_changed", "scan.deleted", "key.created", "key.renamed", "key.rotated", "key.paused", "key.resumed", "key.revoked", "member.invited", "member.invitation_resent", "member.invitation_withdrawn", "member.joined", "member.role_changed", "member.ownership_transferred", "member.removed", "plan.changed", "usage.adjusted", "usage.threshold_reached", "workspace.created", "workspace.renamed", "workspace.scoring_changed", "scorecard.fitted", "scorecard.shadow_started", "scorecard.shadow_stopped", "workspace.second_factor_changed"]] = None,
        decision: Optional[Literal["allow", "review", "challenge", "block"]] = None,
        risk_level: Optional[Literal["low", "medium", "high", "critical"]] = None,
        event_type: Optional[Literal["signup", "login", "checkout", "form", "api"]] = None,
        label: Optional[Literal["fraud", "legitimate"]] = None,
        from_: Optional[str] = None,
        to: Optional[str] = None,
    ) -> str:
        """Export events as CSV

        The newest 10,000 events of a search as CSV (RFC 4180, UTF-8), with the filters of the list.
        `X-Service-Export-Truncated` tells whether there are more. Cells that a spreadsheet would
        read as a formula start with an apostrophe; several IDs in one cell are separated by spaces.
        The last columns are the scoring model (empty for older assessments) and the label with its
        author, time and note; read columns by name, more may follow. One export every 30 seconds
        per workspace.

        Args:
            query: What to search for
            type: Event type
            decision: Decision of the assessment
            risk_level: Level of the assessment
            event_type: What the user did
            label: Label
            from_: First instant; a date means 00:00 UTC
            to: Only before this time; a date means 00:00 UTC
        """
        result = self._send("GET", "/events.csv",
            query=fields(
                {
                    "query": query,
                    "type": type,
                    "decision": decision,
                    "risk_level": risk_level,
                    "event_type": event_type,
                    "label": label,
                    "from": from_,
                    "to": to,
                },
            ),
            accept="text/csv",
        )
        return cast("str", result)

    def read(self, id: str) -> types.EventWithResult:
        """Get an event

        By event id or request id: the event, the full result of an assessment, and the number of
        other events with the same address, mailbox or device.

        Args:
            id: ID of the event or of its request
        """
        result = self._send("GET", f"/events/{segment(id)}")
        return cast("types.EventWithResult", result)

    def label(
        self,
        id: str,
        *,
        label: Literal["fraud", "legitimate", None],
        note: Union[Optional[str], Omitted] = OMITTED,
    ) -> types.Event:
        """Label an event

        Labels an assessment as fraud or legitimate, changes the label, or removes it with `null`.
        Analytics count labels by signal and rule. A labeled event leaves the review queue.

        Args:
            id: ID of the event or of its request
            label: Label; null removes it
            note: A note, at most 500 characters; without it, the label has none
        """
        result = self._send("POST", f"/events/{segment(id)}/label",
            body=fields(
                {
                    "label": label,
                    "note": note,
                },
                nullable=("label", "note",),
            ),
        )
        return cast("types.Event", result)


class Analytics:
    def __init__(self, send: Send) -> None:
        self._send = send

    def summary(
        self,
        *,
        from_: Optional[str] = None,
        to: Optional[str] = None,
        interval: Optional[Literal["hour", "day", "week"]] = None,
    ) -> types.AnalyticsSummary:
        """Analytics

        Counts are stored per hour: `from` is rounded down and `to` up to the full hour, and the
        response contains both as used. The period is limited to the analytics retention of the
        plan. Hourly steps cover at most 31 days.

        Args:
            from_: Start of the period; defaults to 30 days before `to`; a date means 00:00 UTC
            to: End of the period; defaults to now; a date means 00:00 UTC
            interval: Bucket size: UTC hours, UTC days, or weeks from Monday
        """
        result = self._send("GET", "/analytics/summary",
            query=fields(
                {
                    "from": from_,
                    "to": to,
                    "interval": interval,
                },
            ),
        )
        return cast("types.AnalyticsSummary", result)


class History:
    def __init__(self, send: Send) -> None:
        self._send = send

    def list(
        self,
        *,
        endpoint: Optional[Literal["reports.create", "risk.assess", "ip.geo", "ip.lookup", "ip.reputation", "ip.rdap", "asn.lookup", "domain.lookup", "domain.subdomains", "domain.infrastructure", "domain.rdap", "dns.lookup", "email.check", "email.security", "phone.lookup", "host.ssl", "host.status", "online.check", "blocklists.check", "cidr.check", "ip.abuseContacts", "domain.abuseContacts", "device.test", "captcha.test", "captcha.challenge", "scans.create", "scans.list", "scans.read", "scans.update", "scans.remove", "vulnerabilities.npm", "vulnerabilities.package", "vulnerabilities.check", "vulnerabilities.cve", "vulnerabilities.kev", "events.list", "events.csv", "events.read", "events.label", "analytics.summary", "history.list", "watches.list", "watches.create", "watches.changes", "watches.read", "watches.update", "watches.remove", "watches.run", "watches.changesOf", "webhooks.list", "webhooks.create", "webhooks.read", "webhooks.update", "webhooks.remove", "webhooks.rotateSecret", "webhooks.test", "webhooks.deliveries", "webhooks.delivery", "webhooks.retry", "streams.list", "streams.create", "streams.read", "streams.update", "streams.remove", "streams.test", "rules.list", "rules.create", "rules.read", "rules.update", "rules.remove", "rules.test", "links.create", "links.list", "links.read", "links.update", "links.remove", "badges.svg", "badges.json", "leaderboard.list", "usage.read"]] = None,
        from_: Optional[str] = None,
        to: Optional[str] = None,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
    ) -> types.LookupHistory:
        """Lookup history

        Summaries of accepted lookups, newest first: no payload, email addresses masked. On a plan
        without history the list is empty and `retention_days` is 0.

        Args:
            endpoint: Endpoint, by its operation id
            from_: First instant; a date means 00:00 UTC
            to: Only before this time; a date means 00:00 UTC
            limit: Rows per page
            cursor: The `next_cursor` of the previous page
        """
        result = self._send("GET", "/lookups/history",
            query=fields(
                {
                    "endpoint": endpoint,
                    "from": from_,
                    "to": to,
                    "limit": limit,
                    "cursor": cursor,
                },
            ),
        )
        return cast("types.LookupHistory", result)


class Watches:
    def __init__(self, send: Send) -> None:
        self._send = send

    def list(
        self,
        *,
        status: Optional[Literal["active", "paused"]] = None,
        endpoint: Optional[Literal["ip.lookup", "ip.geo", "blocklists.check", "ip.rdap", "ip.abuseContacts", "domain.lookup", "email.security", "dns.lookup", "domain.rdap", "domain.infrastructure", "domain.subdomains", "domain.abuseContacts", "host.ssl", "host.status", "email.check", "phone.lookup", "asn.lookup", "cidr.check", "vulnerabilities.package", "vulnerabilities.cve", "vulnerabilities.check", "scans.create"]] = None,
        q: Optional[str] = None,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
    ) -> types.WatchList:
        """List watches

        Watches of the workspace, newest first, with their last run and last change.

        Args:
            status: Only with this status
            endpoint: Lookup, by the operation ID of its endpoint; `vulnerabilities.check` for a
                lock file
            q: Only those whose name or target contains this
            limit: Rows per page
            cursor: The `next_cursor` of the previous page
        """
        result = self._send("GET", "/watches",
            query=fields(
                {
                    "status": status,
                    "endpoint": endpoint,
                    "q": q,
                    "limit": limit,
                    "cursor": cursor,
                },
            ),
        )
        return cast("types.WatchList", result)

    def create(
        self,
        *,
        endpoint: Literal["ip.lookup", "ip.geo", "blocklists.check", "ip.rdap", "ip.abuseContacts", "domain.lookup", "email.security", "dns.lookup", "domain.rdap", "domain.infrastructure", "domain.subdomains", "domain.abuseContacts", "host.ssl", "host.status", "email.check", "phone.lookup", "asn.lookup", "cidr.check", "vulnerabilities.package", "vulnerabilities.cve", "vulnerabilities.check", "scans.create"],
        target: str,
        idempotency_key: Optional[str] = None,
        packages: Optional[List[str]] = None,
        name: Optional[types.Name] = None,
        schedule: Optional[Literal["hourly", "daily", "weekly", "monthly"]] = None,
        threshold: Union[Optional[int], Omitted] = OMITTED,
        email: Optional[bool] = None,
    ) -> types.Watch:
        """Create a watch

        Runs a lookup on a schedule and reports only changes that matter. The first run starts
        immediately and has nothing to compare with. Each run uses the units of its lookup, a lock
        file one for each distinct package and version. The plan must include the lookup.

        Args:
            idempotency_key: Your own key, such as a UUID. For 24 hours, a repeated request returns
                the first response and has no further effect
            endpoint: Lookup, by the operation ID of its endpoint; `vulnerabilities.check` for a
                lock file
            target: What to look up in one line, as in bulk jobs; for a lock file its name
            packages: Package URLs with a version, only for `vulnerabilities.check`; other lines are
                left out
            schedule: How often it runs
            threshold: Score from which on a rise or fall across it is reported, for lookups with a
                score; null: none
            email: Whether runs with changes are also emailed
        """
        result = self._send("POST", "/watches",
            headers=fields(
                {
                    "Idempotency-Key": idempotency_key,
                },
            ),
            body=fields(
                {
                    "endpoint": endpoint,
                    "target": target,
                    "packages": packages,
                    "name": name,
                    "schedule": schedule,
                    "threshold": threshold,
                    "email": email,
                },
                nullable=("threshold",),
            ),
        )
        return cast("types.Watch", result)

    def changes(
        self,
        *,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
    ) -> types.WatchChangeList:
        """List changes of all watches

        Changes that the watches of the workspace found, newest first, as long as the plan keeps
        events.

        Args:
            limit: Rows per page
            cursor: The `next_cursor` of the previous page
        """
        result = self._send("GET", "/watches/changes",
            query=fields(
                {
                    "limit": limit,
                    "cursor": cursor,
                },
            ),
        )
        return cast("types.WatchChangeList", result)

    def read(self, id: str) -> types.Watch:
        """Read a watch

        One watch with its state, its last run and its last change.

        Args:
            id: ID of the watch
        """
        result = self._send("GET", f"/watches/{segment(id)}")
        return cast("types.Watch", result)

    def update(
        self,
        id: str,
        *,
        name: Optional[types.Name] = None,
        schedule: Optional[Literal["hourly", "daily", "weekly", "monthly"]] = None,
        threshold: Union[Optional[int], Omitted] = OMITTED,
        email: Optional[bool] = None,
        status: Optional[Literal["active", "paused"]] = None,
    ) -> types.Watch:
        """Update a watch

        Updates the fields that are sent. `status` pauses or resumes it; a resumed watch runs at its
        next scheduled time.

        Args:
            id: ID of the watch
            schedule: How often it runs
            threshold: Score from which on a rise or fall across it is reported, for lookups with a
                score; null: none
            email: Whether runs with changes are also emailed
            status: Pauses or resumes it
        """
        result = self._send("PATCH", f"/watches/{segment(id)}",
            body=fields(
                {
                    "name": name,
                    "schedule": schedule,
                    "threshold": threshold,
                    "email": email,
                    "status": status,
                },
                nullable=("threshold",),
            ),
        )
        return cast("types.Watch", result)

    def remove(self, id: str) -> types.WatchDeletion:
        """Delete a watch

        Deletes the watch with its changes. Lookups of earlier runs stay in the history.

        Args:
            id: ID of the watch
        """
        result = self._send("DELETE", f"/watches/{segment(id)}")
        return cast("types.WatchDeletion", result)

    def run(self, id: str) -> types.Watch:
        """Run a watch now

        Queues a run, which uses its units. The next scheduled run stays as planned.

        Args:
            id: ID of the watch
        """
        result = self._send("POST", f"/watches/{segment(id)}/run")
        return cast("types.Watch", result)

    def changes_of(
        self,
        id: str,
        *,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
    ) -> types.WatchChangeList:
        """List changes of a watch

        Changes that the watch found, newest first, with the values before and after.

        Args:
            id: ID of the watch
            limit: Rows per page
            cursor: The `next_cursor` of the previous page
        """
        result = self._send("GET", f"/watches/{segment(id)}/changes",
            query=fields(
                {
                    "limit": limit,
                    "cursor": cursor,
                },
            ),
        )
        return cast("types.WatchChangeList", result)


class Webhooks:
    def __init__(self, send: Send) -> None:
        self._send = send

    def list(self) -> types.WebhookList:
        """List webhooks

        All webhooks of the workspace, newest first. Only the last four characters of each secret
        are returned.
        """
        result = self._send("GET", "/webhooks")
        return cast("types.WebhookList", result)

    def create(
        self,
        *,
        name: str,
        url: types.Url,
        event_types: List[Literal["high_risk_assessment"]],
        idempotency_key: Optional[str] = None,
    ) -> types.WebhookWithSecret:
        """Create a webhook

        Every assessment that is high, critical or blocked is sent to the URL as a signed POST
        (Standard Webhooks). `secret` is returned only in this response. The URL must use https on
        port 443 or 8443 of a public host; this is checked now and at every attempt.

        Args:
            idempotency_key: Your own key, such as a UUID. For 24 hours, a repeated request returns
                the first response and has no further effect
            name: What it is for, 1 to 80 characters
            event_types: Event types
        """
        result = self._send("POST", "/webhooks",
            headers=fields(
                {
                    "Idempotency-Key": idempotency_key,
                },
            ),
            body=fields(
                {
                    "name": name,
                    "url": url,
                    "event_types": event_types,
                },
            ),
        )
        return cast("types.WebhookWithSecret", result)

    def read(self, id: str) -> types.Webhook:
        """Read a webhook

        One webhook with its status and reason.

        Args:
            id: ID of the webhook
        """
        result = self._send("GET", f"/webhooks/{segment(id)}")
        return cast("types.Webhook", result)

    def update(
        self,
        id: str,
        *,
        name: Optional[str] = None,
        url: Optional[types.Url] = None,
        event_types: Optional[List[Literal["high_risk_assessment"]]] = None,
        status: Optional[Literal["active", "paused"]] = None,
    ) -> types.Webhook:
        """Update a webhook

        Updates the fields that are sent. `status: "active"` resumes a paused or disabled webhook:
        skipped deliveries of the last 72 hours are then sent.

        Args:
            id: ID of the webhook
            name: What it is for, 1 to 80 characters
            event_types: Event types
            status: Pauses or resumes it
        """
        result = self._send("PATCH", f"/webhooks/{segment(id)}",
            body=fields(
                {
                    "name": name,
                    "url": url,
                    "event_types": event_types,
                    "status": status,
                },
            ),
        )
        return cast("types.Webhook", result)

    def remove(self, id: str) -> types.WebhookDeletion:
        """Delete a webhook

        Deletes the webhook with its pending deliveries and its delivery log.

        Args:
            id: ID of the webhook
        """
        result = self._send("DELETE", f"/webhooks/{segment(id)}")
        return cast("types.WebhookDeletion", result)

    def rotate_secret(self, id: str) -> types.WebhookWithSecret:
        """Rotate the signing secret

        Returns the new secret, once. For 24 hours, each delivery has two signatures, with the new
        and the previous secret, so that endpoints can switch without a gap. A second rotation
        within that time ends the older secret immediately.

        Args:
            id: ID of the webhook
        """
        result = self._send("POST", f"/webhooks/{segment(id)}/rotate_secret")
        return cast("types.WebhookWithSecret", result)

    def test(self, id: str) -> types.WebhookTest:
        """Send a test delivery

        Sends a signed sample with `data.test` true and returns the endpoint’s response. It is sent
        once, is not listed, and does not affect the webhook. Also works for a paused webhook.

        Args:
            id: ID of the webhook
        """
        result = self._send("POST", f"/webhooks/{segment(id)}/test")
        return cast("types.WebhookTest", result)

    def deliveries(
        self,
        id: str,
        *,
        status: Optional[Literal["pending", "delivering", "succeeded", "failed", "skipped"]] = None,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
    ) -> types.WebhookDeliveryList:
        """List deliveries

        Sent and pending deliveries, newest first. Deliveries are stored for 30 days, endpoint
        responses for 7 days.

        Args:
            id: ID of the webhook
            status: Only deliveries with this status
            limit: Deliveries per page
            cursor: The `next_cursor` of the previous page
        """
        result = self._send("GET", f"/webhooks/{segment(id)}/deliveries",
            query=fields(
                {
                    "status": status,
                    "limit": limit,
                    "cursor": cursor,
                },
            ),
        )
        return cast("types.WebhookDeliveryList", result)

    def delivery(self, id: str, delivery_id: str) -> types.WebhookDeliveryDetail:
        """Read a delivery

        One delivery with its payload, the headers of the last attempt and the endpoint’s response.

        Args:
            id: ID of the webhook
            delivery_id: ID of the delivery
        """
        result = self._send("GET", f"/webhooks/{segment(id)}/deliveries/{segment(delivery_id)}")
        return cast("types.WebhookDeliveryDetail", result)

    def retry(self, id: str, delivery_id: str) -> types.WebhookDelivery:
        """Retry a delivery

        Queues another attempt with the same `webhook-id`, whatever the status, and returns
        immediately. A delivery in progress is not affected.

        Args:
            id: ID of the webhook
            delivery_id: ID of the delivery
        """
        result = self._send("POST", f"/webhooks/{segment(id)}/deliveries/{segment(delivery_id)}/retry")
        return cast("types.WebhookDelivery", result)


class Streams:
    def __init__(self, send: Send) -> None:
        self._send = send

    def list(self) -> types.StreamList:
        """List event streams

        All event streams of the workspace with their lag and last error, newest first.
        """
        result = self._send("GET", "/streams")
        return cast("types.StreamList", result)

    def create(
        self,
        *,
        name: str,
        destination: types.StreamDestination,
        idempotency_key: Optional[str] = None,
        secret: Optional[types.Secret] = None,
        content: Optional[Literal["all", "assessments", "audit"]] = None,
        format: Optional[Literal["native", "ocsf"]] = None,
    ) -> types.Stream:
        """Create an event stream

        Events from now on are sent to the destination, each at least once and in order. Its host
        must be public; this is checked now and at every connection.

        Args:
            idempotency_key: Your own key, such as a UUID. For 24 hours, a repeated request returns
                the first response and has no further effect
            name: What it is for, 1 to 80 characters
            content: Which events are sent
            format: Events as in this API, or OCSF
        """
        result = self._send("POST", "/streams",
            headers=fields(
                {
                    "Idempotency-Key": idempotency_key,
                },
            ),
            body=fields(
                {
                    "name": name,
                    "destination": destination,
                    "secret": secret,
                    "content": content,
                    "format": format,
                },
            ),
        )
        return cast("types.Stream", result)

    def read(self, id: str) -> types.Stream:
        """Read an event stream

        One event stream with its lag and last error.

        Args:
            id: ID of the stream
        """
        result = self._send("GET", f"/streams/{segment(id)}")
        return cast("types.Stream", result)

    def update(
        self,
        id: str,
        *,
        name: Optional[str] = None,
        destination: Optional[types.StreamDestination] = None,
        secret: Optional[types.Secret] = None,
        content: Optional[Literal["all", "assessments", "audit"]] = None,
        format: Optional[Literal["native", "ocsf"]] = None,
        status: Optional[Literal["active", "paused"]] = None,
    ) -> types.Stream:
        """Update an event stream

        Updates the fields that are sent. Send `secret` again with another `destination`. Events
        wait for up to 7 days while a stream is paused.

        Args:
            id: ID of the stream
            name: What it is for, 1 to 80 characters
            content: Which events are sent
            format: Events as in this API, or OCSF
            status: Pauses or resumes it
        """
        result = self._send("PATCH", f"/streams/{segment(id)}",
            body=fields(
                {
                    "name": name,
                    "destination": destination,
                    "secret": secret,
                    "content": content,
                    "format": format,
                    "status": status,
                },
            ),
        )
        return cast("types.Stream", result)

    def remove(self, id: str) -> types.StreamDeletion:
        """Delete an event stream

        Deletes the event stream. Events that wait for it are not sent.

        Args:
            id: ID of the stream
        """
        result = self._send("DELETE", f"/streams/{segment(id)}")
        return cast("types.StreamDeletion", result)

    def test(self, id: str) -> types.StreamTest:
        """Send a test event

        Sends one sample event with `details.test` true and returns the response of the destination.
        Also works for a paused stream.

        Args:
            id: ID of the stream
        """
        result = self._send("POST", f"/streams/{segment(id)}/test")
        return cast("types.StreamTest", result)


class Rules:
    def __init__(self, send: Send) -> None:
        self._send = send

    def list(self) -> types.RuleList:
        """List rules

        All rules of the workspace in evaluation order, with match counts: lower priority numbers
        first, then the stricter action, then the older rule. The first enforced rule that matches
        decides; shadow rules are shown but do not decide.
        """
        result = self._send("GET", "/rules")
        return cast("types.RuleList", result)

    def create(
        self,
        *,
        name: types.RuleName,
        action: types.Action,
        conditions: types.Conditions,
        idempotency_key: Optional[str] = None,
        description: Union[Optional[str], Omitted] = OMITTED,
        event_types: Optional[types.EventTypes] = None,
        match: Optional[Literal["all", "any"]] = None,
        priority: Optional[int] = None,
        mode: Optional[Literal["enforce", "shadow", "off"]] = None,
        expires_at: Union[Optional[str], Omitted] = OMITTED,
    ) -> types.ChangedRule:
        """Create a rule

        A rule compares fields of an event: all or any of its conditions must match. Text is
        case-insensitive. A missing or unknown field matches only `missing`, no other operator.
        Without `mode`, the rule is created in shadow mode: it is shown with every assessment but
        does not decide. It takes effect with the next assessment.

        Args:
            idempotency_key: Your own key, such as a UUID. For 24 hours, a repeated request returns
                the first response and has no further effect
            description: Description, at most 500 characters
            match: Whether all or any of the conditions must match
            priority: 1 to 10000; lowest number first
            mode: enforce: it decides; shadow: it is reported and decides nothing; off: it is not
                evaluated
            expires_at: Time when the rule turns off; null: never
        """
        result = self._send("POST", "/rules",
            headers=fields(
                {
                    "Idempotency-Key": idempotency_key,
                },
            ),
            body=fields(
                {
                    "name": name,
                    "description": description,
                    "action": action,
                    "event_types": event_types,
                    "match": match,
                    "conditions": conditions,
                    "priority": priority,
                    "mode": mode,
                    "expires_at": expires_at,
                },
                nullable=("description", "expires_at",),
            ),
        )
        return cast("types.ChangedRule", result)

    def read(self, id: str) -> types.Rule:
        """Read a rule

        The rule with its revision and match count.

        Args:
            id: ID of the rule
        """
        result = self._send("GET", f"/rules/{segment(id)}")
        return cast("types.Rule", result)

    def update(
        self,
        id: str,
        *,
        name: Optional[types.RuleName] = None,
        description: Union[Optional[str], Omitted] = OMITTED,
        action: Optional[types.Action] = None,
        event_types: Optional[types.RuleEventTypes] = None,
        match: Optional[Literal["all", "any"]] = None,
        conditions: Optional[types.Conditions] = None,
        priority: Optional[int] = None,
        mode: Optional[Literal["enforce", "shadow", "off"]] = None,
        expires_at: Union[Optional[str], Omitted] = OMITTED,
        revision: Optional[int] = None,
    ) -> types.ChangedRule:
        """Update a rule

        Updates the fields that are sent. With `revision`, the update fails with REVISION_CONFLICT
        if the rule has changed since you read it. An update without a change keeps the revision.
        Each change is recorded with both versions and takes effect with the next assessment.

        Args:
            id: ID of the rule
            description: Description, at most 500 characters
            match: Whether all or any of the conditions must match
            priority: 1 to 10000; lowest number first
            mode: enforce: it decides; shadow: it is reported and decides nothing; off: it is not
                evaluated
            expires_at: Time when the rule turns off; null: never
            revision: Expected revision; the update fails if the rule has another one
        """
        result = self._send("PATCH", f"/rules/{segment(id)}",
            body=fields(
                {
                    "name": name,
                    "description": description,
                    "action": action,
                    "event_types": event_types,
                    "match": match,
                    "conditions": conditions,
                    "priority": priority,
                    "mode": mode,
                    "expires_at": expires_at,
                    "revision": revision,
                },
                nullable=("description", "expires_at",),
            ),
        )
        return cast("types.ChangedRule", result)

    def remove(self, id: str) -> types.DeletedRule:
        """Delete a rule

        Deletes the rule permanently. Earlier assessments keep its name and conditions. In the
        dashboard, only owners can delete rules.

        Args:
            id: ID of the rule
        """
        result = self._send("DELETE", f"/rules/{segment(id)}")
        return cast("types.DeletedRule", result)

    def test(
        self,
        rule: types.RulesTestRule,
        *,
        request_ids: Optional[List[str]] = None,
        window_days: Optional[int] = None,
        sample: Optional[types.RulesTestSample] = None,
    ) -> types.Backtest:
        """Backtest a rule

        How often a rule would have matched and which decisions it would have changed, together with
        your current rules: on stored assessments of the last days (the newest 10,000), on specific
        request ids, or on a sample event. Nothing is looked up or stored. A rule with the id of an
        existing one replaces it in the test. Labels show which matches were fraud.

        Args:
            rule: The rule to test
            request_ids: Only these assessments, at most 50
            window_days: Days back from now, 1 to 30
            sample: A sample event, as in `POST /assess`. Only its own fields are compared; nothing
                is looked up
        """
        result = self._send("POST", "/rules/test",
            body=fields(
                {
                    "rule": rule,
                    "request_ids": request_ids,
                    "window_days": window_days,
                    "sample": sample,
                },
            ),
        )
        return cast("types.Backtest", result)


class Links:
    def __init__(self, send: Send) -> None:
        self._send = send

    def create(
        self,
        url: str,
        *,
        title: Union[Optional[str], Omitted] = OMITTED,
        expires_at: Union[Optional[str], Omitted] = OMITTED,
        code: Optional[str] = None,
        interstitial: Optional[Literal["auto", "always"]] = None,
    ) -> types.ProtectedLink:
        """Create a protected link

        Creates a short link whose destination is checked now and before each redirect. No units are
        used. Without a key: 3 links per minute and 10 per day from one network; visitors always see
        the destination first. With a key, the link belongs to the workspace and counts towards the
        link limits of its plan. A request without `expires_at` and `code` returns an existing
        active link to the same destination, if there is one: 200 with `reused: true`. Malicious
        destinations are refused; for suspicious ones, visitors always see a warning first. Also
        available at `/go/links`, without the version.

        Args:
            url: Destination: http or https, at most 2048 characters
            title: Title, at most 120 characters. Visitors do not see it.
            expires_at: When the link expires, between 5 minutes and 5 years from now; without it
                the link stays
            code: A code of your own, by its case; needs a key. Without it the service makes one of
                7 characters.
            interstitial: `auto`: if nothing is found, redirect immediately; `always`: show visitors
                the destination first
        """
        result = self._send("POST", "/go/links",
            body=fields(
                {
                    "url": url,
                    "title": title,
                    "expires_at": expires_at,
                    "code": code,
                    "interstitial": interstitial,
                },
                nullable=("title", "expires_at",),
            ),
        )
        return cast("types.ProtectedLink", result)

    def list(
        self,
        *,
        query: Optional[str] = None,
        status: Optional[Literal["active", "expired", "disabled", "blocked"]] = None,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
    ) -> types.ProtectedLinkList:
        """List protected links

        Links of the workspace, newest first. Links created without a key are not listed.

        Args:
            query: Part of the title, code or destination; ignores case
            status: Only links with this status
            limit: Rows per page
            cursor: The `next_cursor` of the previous page
        """
        result = self._send("GET", "/go/links",
            query=fields(
                {
                    "query": query,
                    "status": status,
                    "limit": limit,
                    "cursor": cursor,
                },
            ),
        )
        return cast("types.ProtectedLinkList", result)

    def read(self, id: str) -> types.ProtectedLink:
        """Read a protected link

        One link with its verdict and visit count, at most a quarter of a second old.

        Args:
            id: ID of the link
        """
        result = self._send("GET", f"/go/links/{segment(id)}")
        return cast("types.ProtectedLink", result)

    def update(
        self,
        id: str,
        *,
        url: Optional[str] = None,
        title: Union[Optional[str], Omitted] = OMITTED,
        expires_at: Union[Optional[str], Omitted] = OMITTED,
        status: Optional[Literal["active", "disabled"]] = None,
        interstitial: Optional[Literal["auto", "always"]] = None,
    ) -> types.ProtectedLink:
        """Update a protected link

        Updates the fields that are sent. A new destination is checked and counts towards the link
        limits. `status` turns the link off and on. A blocked link can be turned off but not on:
        only a review can unblock it.

        Args:
            id: ID of the link
            url: Destination: http or https, at most 2048 characters
            title: Title, at most 120 characters. Visitors do not see it.
            expires_at: When the link expires, between 5 minutes and 5 years from now; null: never
            status: `disabled` turns the link off, `active` turns it on again
            interstitial: `auto`: if nothing is found, redirect immediately; `always`: show visitors
                the destination first
        """
        result = self._send("PATCH", f"/go/links/{segment(id)}",
            body=fields(
                {
                    "url": url,
                    "title": title,
                    "expires_at": expires_at,
                    "status": status,
                    "interstitial": interstitial,
                },
                nullable=("title", "expires_at",),
            ),
        )
        return cast("types.ProtectedLink", result)

    def remove(self, id: str) -> types.ProtectedLinkDeletion:
        """Delete a protected link

        The link stops working immediately. Its code is reserved for 180 days.

        Args:
            id: ID of the link
        """
        result = self._send("DELETE", f"/go/links/{segment(id)}")
        return cast("types.ProtectedLinkDeletion", result)


class Badges:
    def __init__(self, send: Send) -> None:
        self._send = send

    def svg(
        self,
        domain: str,
        *,
        label: Optional[str] = None,
        type: Optional[Literal["grade", "score"]] = None,
        style: Optional[Literal["flat", "flat-square"]] = None,
    ) -> str:
        """Badge

        Returns an image for a README or a page, always with status 200: an unknown style or type is
        ignored, a long label is truncated. The right side shows the grade or score of the latest
        public scan of the front page; `not listed` if there is none, it is private, or the domain
        is not verified; `stale` if the scan is older than 90 days; `unknown` (cached for one
        minute) if it could not be determined. The path works without `/v1` too.

        Args:
            domain: Domain, in Unicode or A-labels
            label: Left side; truncated after 30 characters
            type: Content of the right side; unknown values count as grade
            style: Badge style; unknown values count as flat
        """
        result = self._send("GET", f"/badges/{segment(domain)}.svg",
            query=fields(
                {
                    "label": label,
                    "type": type,
                    "style": style,
                },
            ),
            accept="image/svg+xml",
        )
        return cast("str", result)

    def json(
        self,
        domain: str,
        *,
        label: Optional[str] = None,
        type: Optional[Literal["grade", "score"]] = None,
    ) -> types.Badge:
        """Badge data (JSON)

        The badge as JSON for the endpoint badge of shields.io, always with status 200. The right
        side shows the grade or score of the latest public scan of the front page; `not listed` if
        there is none, it is private, or the domain is not verified; `stale` if the scan is older
        than 90 days; `unknown` (cached for one minute) if it could not be determined.

        Args:
            domain: Domain, in Unicode or A-labels
            label: Left side; truncated after 30 characters
            type: Content of the right side; unknown values count as grade
        """
        result = self._send("GET", f"/badges/{segment(domain)}.json",
            query=fields(
                {
                    "label": label,
                    "type": type,
                },
            ),
        )
        return cast("types.Badge", result)


class Leaderboard:
    def __init__(self, send: Send) -> None:
        self._send = send

    def list(
        self,
        *,
        limit: Optional[int] = None,
        offset: Optional[int] = None,
        tld: Optional[str] = None,
        grade: Optional[Literal["A+", "A", "A-", "B+", "B", "B-", "C+", "C", "C-", "D+", "D", "D-", "F"]] = None,
    ) -> types.LeaderboardPage:
        """Leaderboard

        Websites whose owners opted in: the domain is verified, and the latest public scan is at
        most 30 days old. Listed sites are scanned weekly; three public scans in a row below B, or
        lost verification, remove a site. Sorted by score, then streak, then domain; equal scores
        share a rank, and filters do not change ranks.

        Args:
            limit: Entries per page
            offset: Entries to skip
            tld: Only domains with this suffix, in A-labels
            grade: Only sites with this grade
        """
        result = self._send("GET", "/leaderboard",
            query=fields(
                {
                    "limit": limit,
                    "offset": offset,
                    "tld": tld,
                    "grade": grade,
                },
            ),
        )
        return cast("types.LeaderboardPage", result)


class Usage:
    def __init__(self, send: Send) -> None:
        self._send = send

    def read(self) -> types.UsageReport:
        """Plan, units and limits

        Units, limits and included features as one document. Uses no units; counts towards burst
        class A.
        """
        result = self._send("GET", "/usage")
        return cast("types.UsageReport", result)


class Operations:
    def __init__(self, send: Send) -> None:
        self.risk = Risk(send)
        self.ip = Ip(send)
        self.asn = Asn(send)
        self.domain = Domain(send)
        self.dns = Dns(send)
        self.email = Email(send)
        self.phone = Phone(send)
        self.host = Host(send)
        self.online = Online(send)
        self.blocklists = Blocklists(send)
        self.cidr = Cidr(send)
        self.device = Device(send)
        self.captcha = Captcha(send)
        self.scans = Scans(send)
        self.vulnerabilities = Vulnerabilities(send)
        self.events = Events(send)
        self.analytics = Analytics(send)
        self.history = History(send)
        self.watches = Watches(send)
        self.webhooks = Webhooks(send)
        self.streams = Streams(send)
        self.rules = Rules(send)
        self.links = Links(send)
        self.badges = Badges(send)
        self.leaderboard = Leaderboard(send)
        self.usage = Usage(send)

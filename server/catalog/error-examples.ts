import { plainAdvice, plainMessage } from './error-advice.ts'
import type { ErrorCode } from './errors.ts'

type Example = { message: string; details?: readonly { pointer: string; code: string; message: string }[] }

/** A message as the public API sends it, for each code that it returns; some have the rejected field too. */
export const errorExamples: Partial<Record<ErrorCode, Example>> = {
  VALIDATION_FAILED: rejected('/limit', 'limit must be a whole number from 1 to 200.'),
  PAYLOAD_TOO_LARGE: { message: 'The body is larger than 20000 bytes.' },
  INVALID_JSON: { message: 'The body must be a JSON object.' },
  ASSESSMENT_INPUT_REQUIRED: rejected('', 'Send at least one of ip, email, domain, user.id and device.fingerprint.'),
  UNAUTHORIZED: { message: 'Send an API key as “Authorization: Bearer <API_KEY>” or “X-API-Key: <API_KEY>”.' },
  QUOTA_EXCEEDED: {
    message:
      'Not enough units: this request needs 1, and 0 of 1000 are left until 2026-12-01, 00:00 UTC. Upgrade at https://assay.example.com/plan. No unit was used.',
  },
  CAPABILITY_REQUIRED: {
    message:
      'Free does not include “Assessments and all other lookups”. Suite Starter and larger plans include it. Change plans at https://assay.example.com/plan. No unit was used.',
  },
  API_KEY_PAUSED: { message: 'This API key is paused. Use an active key, or upgrade to resume it.' },
  ORIGIN_FORBIDDEN: {
    message:
      'This browser origin, method or header is not allowed. An operator can allow origins with SERVICE_ALLOWED_ORIGINS.',
  },
  LOOKUP_NOT_FOUND: { message: 'Unknown path. The endpoints are listed at /docs/reference.' },
  RATE_LIMITED: { message: 'More than 60 requests per minute. Try again in 12 s. No unit was used.' },
  INTERNAL_ERROR: { message: plainMessage('INTERNAL_ERROR') },
  DATABASE_UNAVAILABLE: { message: plainMessage('DATABASE_UNAVAILABLE') },
  REPUTATION_UNAVAILABLE: { message: 'No source is available right now.' },
  INVALID_IP: rejected(
    '/ip',
    'Not an IPv4 or IPv6 address: this is a network with a prefix. Send one such as 8.8.8.8 or 2001:4860:4860::8888. No unit was used.',
  ),
  NETWORK_DATA_UNAVAILABLE: { message: 'The routing table is not available.' },
  IP_NOT_PUBLIC: rejected('/ip', '10.0.0.1 is a private-use address.'),
  IP_NOT_FOUND: { message: '2001:4860:ffff::1 is not announced, not registered and has no name.' },
  RDAP_UNAVAILABLE: { message: 'The registry is not responding. No unit was used.' },
  INVALID_ASN: rejected('/asn', `asn must be a whole number from 1 to 4294967295. ${plainAdvice('INVALID_ASN')}`),
  ASN_NOT_FOUND: { message: 'AS4200000000 announces no prefixes.' },
  INVALID_DOMAIN: rejected(
    '/domain',
    'Not a domain name: this is a URL. Send one such as example.com. No unit was used.',
  ),
  DOMAIN_NOT_FOUND: { message: 'exampel.com is not registered and not in DNS. The attempt used a unit.' },
  DNS_UNAVAILABLE: { message: 'All resolvers timed out.' },
  CT_SOURCE_UNAVAILABLE: {
    message: 'The certificate transparency source is not responding, and no result is cached.',
  },
  RDAP_SERVICE_NOT_FOUND: { message: 'The registry of .io has no RDAP service in IANA’s list.' },
  UNSUPPORTED_RECORD_TYPE: rejected('/type', 'type must be one of A, AAAA, MX, TXT, NS, CNAME, SOA.'),
  INVALID_EMAIL: rejected('/email', `email is required. ${plainAdvice('INVALID_EMAIL')}`),
  INVALID_PHONE_NUMBER: { message: 'The number has no country code. Send it as +49 30 123456, or send country.' },
  INVALID_HOST: rejected(
    '/host',
    'Not a host name or IP address: this is a URL. Send one such as example.com or 8.8.8.8. No unit was used.',
  ),
  TARGET_NOT_ALLOWED: { message: 'intranet.example.com is not a public address. No unit was used.' },
  HOST_NOT_FOUND: { message: 'www.exampel.com does not exist or has no address.' },
  INVALID_URL: rejected(
    '/url',
    'The text has no valid host. Send a URL or a host such as example.com. No unit was used.',
  ),
  PROBES_UNAVAILABLE: { message: 'The probe network is not available. No unit was used.' },
  TOO_MANY_TARGETS: rejected('/targets', 'targets must have at most 20 items.'),
  BULK_LOOKUPS_REQUIRED: {
    message:
      'Suite Starter does not include “Blocklist checks of several targets, CIDR checks and bulk jobs”. Suite Business and larger plans include it. Change plans at https://assay.example.com/plan. Single targets do not need it.',
  },
  BLOCKLIST_UNAVAILABLE: { message: plainMessage('BLOCKLIST_UNAVAILABLE') },
  INVALID_CIDR: rejected(
    '/cidr',
    'Not an IPv4 range with a prefix of 8 to 32: this is an IP address. Send one such as 185.220.101.0/24. No unit was used.',
  ),
  CAPTCHA_NOT_CONFIGURED: {
    message: 'This workspace has no Cloudflare Turnstile secret. An owner can set it in the dashboard under CAPTCHA.',
  },
  IDEMPOTENCY_KEY_REUSED: { message: 'This Idempotency-Key was used for a different request. Use a new one.' },
  IDEMPOTENCY_KEY_IN_USE: {
    message: 'A request with this Idempotency-Key is still running. Try again in a moment.',
  },
  CAPTCHA_PROVIDER_UNAVAILABLE: {
    message: 'Cloudflare Turnstile did not respond, so the visitor is not verified. Try again with the same token.',
  },
  OWNER_REQUIRED: { message: plainMessage('OWNER_REQUIRED') },
  DOMAIN_NOT_VERIFIED: {
    message: 'Public scans need a verified domain. Verify example.com first, or scan it as private or unlisted.',
  },
  SCAN_NOT_FOUND: { message: 'Scan not found in this workspace.' },
  INVALID_COORDINATE: rejected(
    '/name',
    'Not a coordinate of npm. Send name or @scope/name, such as lodash. No unit was used.',
  ),
  PACKAGE_NOT_FOUND: { message: 'The registry has no package lodahs (or it was unpublished).' },
  REGISTRY_UNAVAILABLE: { message: 'The package registry is not responding. No unit was used.' },
  DOWNLOADS_UNAVAILABLE: { message: 'Download counts are not available. No unit was used.' },
  ADVISORY_SOURCE_UNAVAILABLE: { message: 'The advisory source is not responding. No unit was used.' },
  UNSUPPORTED_ECOSYSTEM: rejected('/ecosystem', 'ecosystem must be one of npm, composer, pypi, maven, go.'),
  VERSION_NOT_FOUND: { message: 'lodash has no published version.' },
  INVALID_CVE_ID: rejected(
    '/cveId',
    'Not a CVE ID. Send CVE, the year and at least four digits, such as CVE-2021-44228.',
  ),
  CVE_NOT_FOUND: { message: 'No advisory or known-exploited entry has the ID CVE-2021-99999.' },
  KEV_UNAVAILABLE: { message: 'The known-exploited catalog is not available. No unit was used.' },
  EVENTS_UNAVAILABLE: {
    message:
      'Events and lookups older than 30 days are not available right now. Try again, or limit the request to the last 30 days.',
  },
  EVENT_NOT_FOUND: { message: 'No event with this id in this workspace, or it has expired.' },
  EVENT_NOT_LABELLABLE: { message: 'Only assessments can be labeled or reviewed; this is rule.created.' },
  INVALID_PURL: {
    message: 'None of the lines is a package URL with a version. Send one such as pkg:npm/lodash@4.17.20.',
  },
  WATCH_LIMIT_REACHED: { message: 'The plan includes 10 watches. Delete one, or change plans.' },
  WATCH_NOT_FOUND: { message: plainMessage('WATCH_NOT_FOUND') },
  WATCH_OF_SITE: {
    message:
      'Its schedule belongs to the site example.com: change it there, on the page /sites/site_1K8vYw2mZq0RrTn4Xb7LcD.',
  },
  WATCH_NOT_ACTIVE: { message: 'The watch is paused. Resume it, then run it.' },
  WEBHOOK_URL_CONFLICT: { message: 'The webhook “Fraud desk” already uses this URL.' },
  WEBHOOK_LIMIT_REACHED: { message: 'The plan includes 1 webhook. Delete one first.' },
  WEBHOOK_NOT_FOUND: { message: plainMessage('WEBHOOK_NOT_FOUND') },
  STREAM_LIMIT_REACHED: { message: 'The plan includes 10 event streams. Delete one first.' },
  STREAM_NOT_FOUND: { message: plainMessage('STREAM_NOT_FOUND') },
  DELIVERY_NOT_FOUND: { message: plainMessage('DELIVERY_NOT_FOUND') },
  WEBHOOK_NOT_ACTIVE: { message: 'The webhook is paused. Resume it, then retry the delivery.' },
  RULE_LIMIT_REACHED: { message: 'The plan includes 5 rules. Delete one first, or upgrade.' },
  RULE_NAME_CONFLICT: { message: 'Another rule is named Review queue. Choose another name.' },
  RULE_NOT_FOUND: { message: plainMessage('RULE_NOT_FOUND') },
  REVISION_CONFLICT: {
    message: 'The rule is at revision 4, not 3: someone changed it. Fetch it again and repeat your change.',
  },
  TEST_KEY_NOT_ALLOWED: { message: 'Test keys cannot create links. Use a live key, or none.' },
  DESTINATION_BLOCKED: { message: 'invoice-example.com looks malicious: a blocklist has it. No link was created.' },
  LINK_CODE_CONFLICT: { message: 'The code spring-sale is in use or reserved. Choose another one.' },
  LINK_NOT_FOUND: { message: plainMessage('LINK_NOT_FOUND') },
  LINK_BLOCKED: { message: 'The link is blocked. Only a review can unblock it.' },
}

/** The error of a single rejected field; its detail and the error have the same message. */
function rejected(pointer: string, message: string): Example {
  return { message, details: [{ pointer, code: 'custom', message }] }
}

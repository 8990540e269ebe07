import type { ErrorCode } from '#server/catalog/errors.ts'

/** What a caller does about an error. Every code of the catalogue has to be here. */
export const errorAdvice: Record<ErrorCode, string> = {
  IP_NOT_PUBLIC: 'Ask about a public address. `/ip/{ip}/geo` also says which special range an address belongs to.',
  INVALID_DOMAIN: 'Send a domain name such as `example.com`, without scheme, path or port.',
  INVALID_HOST: 'Send a host name or an IP address, without scheme, path or port.',
  INVALID_EMAIL: 'Send the address as text in `email`. A malformed address is answered with `syntax_valid: false`.',
  INVALID_URL: 'Send a web address that begins with http:// or https://, or a host name.',
  INVALID_CIDR: 'Send an IPv4 range such as `198.51.100.0/24`, with a prefix of 8 to 32.',
  UNSUPPORTED_RECORD_TYPE: 'Ask for one of the types in the reference. ANY is refused by most servers (RFC 8482).',
  TOO_MANY_TARGETS: 'Split the targets over several requests.',
  TARGET_NOT_ALLOWED:
    'Only addresses of the public Internet can be reached. An operator can allow ranges with TARGET_ALLOW_CIDRS.',
  IP_NOT_FOUND: 'No registry has allocated the address.',
  DOMAIN_NOT_FOUND: 'The registry has no such domain and the DNS has no such name. Check the spelling.',
  HOST_NOT_FOUND: 'The DNS has no such name. Check the spelling.',
  RDAP_SERVICE_NOT_FOUND:
    'The registry of this top-level domain offers no RDAP service, so that nothing can be said about the registration.',
  DNS_UNAVAILABLE: 'Try again after Retry-After seconds. An operator can name other servers with DNS_SERVERS.',
  CT_SOURCE_UNAVAILABLE:
    'Try again after Retry-After seconds. The source is often busy; an answer is kept for 30 days once there is one.',
  RDAP_UNAVAILABLE: 'Try again after Retry-After seconds: registries limit how often they are asked.',
  BLOCKLIST_UNAVAILABLE:
    'Try again after Retry-After seconds. Lists refuse questions that come by way of public resolvers.',
  PROBES_UNAVAILABLE: 'Try again after Retry-After seconds, or with fewer demands on the location of the probes.',
  REPUTATION_UNAVAILABLE: 'Try again after Retry-After seconds.',
  INVALID_JSON: 'Send a JSON object and the header Content-Type: application/json.',
  VALIDATION_FAILED:
    'Read details: each entry points to a field and says what is wrong with it. Repeating the request unchanged fails again.',
  PAYLOAD_TOO_LARGE: 'Send less in one request.',
  INVALID_IP: 'Send one IPv4 or IPv6 address in its standard spelling, without port, prefix length or zone.',
  INVALID_ASN: 'Send a number from 1 to 4294967295 without the letters AS.',
  UNSUPPORTED_ECOSYSTEM: 'Send npm, composer, pypi, maven or go. No unit was used.',
  INVALID_COORDINATE:
    'Write the coordinate as its registry does: lodash or @scope/name, vendor/name, group:artifact, a module path. Send the version apart.',
  INVALID_CVE_ID: 'Send CVE, the year and at least four digits, as CVE-2021-44228.',
  UNAUTHORIZED: 'Send a key of the workspace, once, in one of the two headers. A revoked key stays invalid.',
  QUOTA_EXCEEDED: 'Wait for X-Service-Quota-Reset or raise the plan. Nothing was looked up.',
  CAPABILITY_REQUIRED: 'Use a workspace whose plan includes the endpoint, or raise the plan. No unit was used.',
  BULK_LOOKUPS_REQUIRED: 'Send one target, or raise the plan to one with bulk entitlement.',
  API_KEY_PAUSED: 'The plan allows fewer keys than exist. An owner raises the plan or revokes another key.',
  ORIGIN_FORBIDDEN: 'Call from a server, or have the origin listed by whoever runs the installation.',
  OWNER_REQUIRED: 'Ask an owner of the workspace.',
  LOOKUP_NOT_FOUND: 'Compare path and method with this reference.',
  ASN_NOT_FOUND: 'The number announces nothing. Check it, or treat the system as unknown.',
  PACKAGE_NOT_FOUND:
    'Compare the name with the registry. A private or unpublished package is not known there; treat it as unknown.',
  VERSION_NOT_FOUND: 'Send a version as its registry spells it, or leave version out to ask for the latest.',
  CVE_NOT_FOUND: 'Check the number. Treat one that is reserved or not yet published as unknown.',
  WORKSPACE_NOT_FOUND: 'Select a workspace of which you are a member.',
  KEY_NOT_FOUND: 'Read the list of keys again.',
  MEMBER_NOT_FOUND: 'Read the list of members again.',
  INVITATION_NOT_FOUND: 'Ask for a new invitation.',
  KEY_LIMIT_REACHED: 'Revoke a key or raise the plan.',
  MEMBER_LIMIT_REACHED: 'Remove a member or raise the plan.',
  KEY_ALREADY_REVOKED: 'Create another key.',
  KEY_NOT_ACTIVE: 'Choose an active key.',
  LAST_OWNER: 'Make another member an owner first.',
  ALREADY_MEMBER: 'Nothing to do: the person is in the workspace.',
  EMAIL_TAKEN: 'Sign in with that address.',
  RATE_LIMITED: 'Wait for as many seconds as Retry-After says, then go on more slowly. No unit was used.',
  INTERNAL_ERROR: 'Repeat once. If it stays, report the request ID.',
  DATABASE_UNAVAILABLE: 'Wait for as many seconds as Retry-After says, then repeat. No unit was used.',
  NETWORK_DATA_UNAVAILABLE: 'Repeat later. Whoever runs the installation finds the cause in its log.',
  REGISTRY_UNAVAILABLE:
    'Wait for as many seconds as Retry-After says, then repeat. Nothing is known about the package until then.',
  DOWNLOADS_UNAVAILABLE: 'Repeat later, or use the report by ecosystem, which answers without download counts.',
  ADVISORY_SOURCE_UNAVAILABLE:
    'Wait for as many seconds as Retry-After says, then repeat. Treat the subject as unknown, not as free of advisories.',
  KEV_UNAVAILABLE:
    'Wait for as many seconds as Retry-After says, then repeat. Whether something is known to be exploited stays unknown.',
}

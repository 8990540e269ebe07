import type { ErrorCode } from '#server/catalog/errors.ts'

/** What a caller does about an error. Every code of the catalogue has to be here. */
export const errorAdvice: Record<ErrorCode, string> = {
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

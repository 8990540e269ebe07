import type { Refusal } from '#app/_trpc/client.tsx'
import { ecosystems } from '#server/catalog/ecosystems.ts'
import { errors } from '#server/catalog/errors.ts'

/** Next steps offered after a lookup without a result. */
export type ProblemWay = 'retype' | 'plan' | 'again' | 'sign-in'
export type ProblemWords = { title: string; text: string; ways: readonly ProblemWay[] }

const NO_UNIT = 'No unit was used.'
const ATTEMPT = 'An attempt uses its unit. If the source is known to be down, no unit is used.'

export function problemWords({ code, message, retryAfter }: Refusal, subject: string): ProblemWords {
  switch (code) {
    case 'INVALID_IP':
      return {
        title: `“${subject}” is not a valid IP address`,
        text: `Use IPv4 such as 192.0.2.1 or IPv6 such as 2001:db8::1, without port, prefix length or zone. ${NO_UNIT}`,
        ways: ['retype'],
      }
    case 'IP_NOT_PUBLIC':
      return {
        title: `${subject} is not part of the public Internet`,
        text: sentences(message),
        ways: ['retype'],
      }
    case 'IP_NOT_FOUND':
      return { title: `${subject} is not allocated`, text: sentences(message), ways: ['retype'] }
    case 'INVALID_ASN':
      return {
        title: `“${subject}” is not a valid ASN`,
        text: `Use a number from 1 to 4294967295, with or without AS, such as AS15169. ${NO_UNIT}`,
        ways: ['retype'],
      }
    case 'ASN_NOT_FOUND':
      return { title: `${subject} is not announced`, text: sentences(message), ways: ['retype'] }
    case 'DOMAIN_NOT_FOUND':
      return { title: `${subject} is not registered`, text: sentences(message), ways: ['retype'] }
    case 'RDAP_SERVICE_NOT_FOUND':
      return { title: `No data for ${subject}`, text: sentences(message), ways: ['retype'] }
    case 'INVALID_HOST':
      return {
        title: `“${subject}” is not a host name or IP address`,
        text: `Use a host name such as www.example.com or an IP address, without scheme, path or port. ${NO_UNIT}`,
        ways: ['retype'],
      }
    case 'HOST_NOT_FOUND':
      return { title: `${subject} has no address`, text: sentences(message), ways: ['retype', 'again'] }
    case 'INVALID_URL':
      return {
        title: `“${subject}” is not a URL or host`,
        text: `Use https://example.com/health, example.com:8443 or 192.0.2.1, without a user name. ${NO_UNIT}`,
        ways: ['retype'],
      }
    case 'TARGET_NOT_ALLOWED':
      return {
        title: `${subject} cannot be checked`,
        text: `${sentences(message)} Private, loopback and other special addresses are not allowed.`,
        ways: ['retype'],
      }
    case 'UNSUPPORTED_ECOSYSTEM':
      return {
        title: `“${subject}” is not a supported ecosystem`,
        text: `${Object.values(ecosystems)
          .map(({ name }) => name)
          .join(', ')} are supported. ${NO_UNIT}`,
        ways: ['retype'],
      }
    case 'INVALID_COORDINATE':
      return {
        title: `“${subject}” is not a valid package name`,
        text: `Use the registry’s format: ${Object.values(ecosystems)
          .map(({ name, coordinate }) => `${name} ${coordinate}`)
          .join('; ')}. ${NO_UNIT}`,
        ways: ['retype'],
      }
    case 'INVALID_CVE_ID':
      return {
        title: `“${subject}” is not a valid CVE ID`,
        text: `Use CVE, the year and at least four digits, such as CVE-2021-44228. ${NO_UNIT}`,
        ways: ['retype'],
      }
    case 'TOO_MANY_TARGETS':
      return {
        title: 'Too many targets',
        text: `${sentences(message)} ${NO_UNIT}`,
        ways: ['retype'],
      }
    case 'INVALID_DOMAIN':
      return {
        title: `“${subject}” is not a valid domain`,
        text: `${sentences(message)} Use a domain such as example.com, without scheme, path or port. ${NO_UNIT}`,
        ways: ['retype'],
      }
    case 'UNSUPPORTED_RECORD_TYPE':
      return {
        title: 'Unsupported record type',
        text: `${sentences(message)} ${NO_UNIT}`,
        ways: ['retype'],
      }
    case 'INVALID_CIDR':
      return {
        title: `“${subject}” is not a valid IPv4 range`,
        text: `Use CIDR notation with a prefix from 8 to 32, such as 185.220.101.0/24. ${NO_UNIT}`,
        ways: ['retype'],
      }
    case 'VALIDATION_FAILED':
    case 'INVALID_JSON':
    case 'PAYLOAD_TOO_LARGE':
      return {
        title: `${subject} cannot be looked up`,
        text: `${sentences(message)} ${NO_UNIT}`,
        ways: ['retype'],
      }
    case 'IDEMPOTENCY_KEY_REUSED':
    case 'JOB_NOT_FOUND':
      return { title: errors[code].title, text: `${sentences(message)} ${NO_UNIT}`, ways: ['retype'] }
    case 'BULK_LOOKUPS_REQUIRED':
      return {
        title: 'Your plan does not include bulk lookups',
        text: `${sentences(message)} ${NO_UNIT}`,
        ways: ['plan'],
      }
    case 'PACKAGE_NOT_FOUND':
      return { title: `${subject} is not in the registry`, text: sentences(message), ways: ['retype'] }
    case 'VERSION_NOT_FOUND':
      return { title: `${subject} is not published`, text: sentences(message), ways: ['retype'] }
    case 'CVE_NOT_FOUND':
      return { title: `No package named ${subject}`, text: sentences(message), ways: ['retype'] }
    case 'RDAP_UNAVAILABLE':
    case 'REGISTRY_UNAVAILABLE':
    case 'DOWNLOADS_UNAVAILABLE':
    case 'ADVISORY_SOURCE_UNAVAILABLE':
    case 'KEV_UNAVAILABLE':
    case 'DNS_UNAVAILABLE':
    case 'CT_SOURCE_UNAVAILABLE':
    case 'BLOCKLIST_UNAVAILABLE':
    case 'REPUTATION_UNAVAILABLE':
    case 'PROBES_UNAVAILABLE':
      return {
        title: `${errors[code].title}${retryAfter === null ? '' : `. Try again in ${retryAfter} s`}`,
        text: /\bunit\b/.test(message) ? sentences(message) : `${sentences(message)} ${ATTEMPT}`,
        ways: ['again'],
      }
    case 'QUOTA_EXCEEDED':
      return { title: 'No units left this month', text: sentences(message), ways: ['plan'] }
    case 'CAPABILITY_REQUIRED':
      return { title: 'Not included in your plan', text: sentences(message), ways: ['plan'] }
    case 'RATE_LIMITED':
      return {
        title: `Too many requests. Try again in ${retryAfter ?? 60} s`,
        text: sentences(message),
        ways: ['again'],
      }
    case 'DATABASE_UNAVAILABLE':
      return {
        title: `The database is not responding. Try again in ${retryAfter ?? 5} s`,
        text: `Nothing was looked up. ${NO_UNIT}`,
        ways: ['again'],
      }
    case 'NETWORK_DATA_UNAVAILABLE':
      return {
        title: 'Network data is not loaded',
        text: `${sentences(message)} The operator can find the cause in the log.`,
        ways: ['again'],
      }
    case 'UNAUTHORIZED':
      return {
        title: 'Your session has ended',
        text: `Sign in and return to this page. ${NO_UNIT}`,
        ways: ['sign-in'],
      }
    case 'UNREACHABLE':
      return { title: 'Could not reach the service', text: 'Check your connection and try again.', ways: ['again'] }
    default:
      return { title: 'The lookup failed', text: sentences(message), ways: ['again'] }
  }
}

/** The refusal's message without the pointer to the field, ending in a full stop. */
function sentences(message: string): string {
  const words = message.replace(/^\/[\w/]+: /, '')
  return /[.!?]$/.test(words) ? words : `${words}.`
}

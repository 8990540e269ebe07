import type { Refusal } from '#app/_trpc/client.tsx'
import { ecosystems } from '#server/catalog/ecosystems.ts'
import { errors } from '#server/catalog/errors.ts'

/** Next steps offered after a lookup without a result. */
export type ProblemWay = 'retype' | 'plan' | 'again' | 'sign-in'
export type ProblemWords = { title: string; text: string; ways: readonly ProblemWay[] }

const NO_UNIT = 'No unit was used.'
const ATTEMPT = 'A failed attempt uses its unit. If the source is known to be down, no unit is used.'

export function problemWords({ code, message, retryAfter }: Refusal, subject: string): ProblemWords {
  switch (code) {
    case 'INVALID_IP':
      return {
        title: `“${subject}” is not a valid IP address`,
        text: `IPv4 is four numbers from 0 to 255 separated by dots, such as 192.0.2.1. IPv6 is groups of hexadecimal digits separated by colons, such as 2001:db8::1. Omit port, prefix length and zone. ${NO_UNIT}`,
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
        title: `“${subject}” is not an ASN`,
        text: `Enter a number from 1 to 4294967295, with or without AS, such as AS15169. ${NO_UNIT}`,
        ways: ['retype'],
      }
    case 'ASN_NOT_FOUND':
      return { title: `${subject} is not announced`, text: sentences(message), ways: ['retype'] }
    case 'INVALID_PHONE_NUMBER':
      return { title: `“${subject}” is not a phone number`, text: sentences(message), ways: ['retype'] }
    case 'DOMAIN_NOT_FOUND':
      return { title: `${subject} is not registered`, text: sentences(message), ways: ['retype'] }
    case 'RDAP_SERVICE_NOT_FOUND':
      return { title: `No data about ${subject}`, text: sentences(message), ways: ['retype'] }
    case 'INVALID_HOST':
      return {
        title: `“${subject}” is neither a host name nor an IP address`,
        text: `Enter a host name such as www.example.com or an IP address, without scheme, path or port. ${NO_UNIT}`,
        ways: ['retype'],
      }
    case 'HOST_NOT_FOUND':
      return { title: `${subject} has no address`, text: sentences(message), ways: ['retype', 'again'] }
    case 'INVALID_URL':
      return {
        title: `“${subject}” is not a URL or host`,
        text: `For example https://example.com/health, example.com:8443 or 192.0.2.1, without a user name. ${NO_UNIT}`,
        ways: ['retype'],
      }
    case 'TARGET_NOT_ALLOWED':
      return {
        title: `${subject} cannot be checked`,
        text: `${sentences(message)} Private, loopback and other special addresses cannot be checked.`,
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
        title: `“${subject}” is not a package coordinate`,
        text: `Use the notation of the registry: ${Object.values(ecosystems)
          .map(({ name, coordinate }) => `${name} ${coordinate}`)
          .join('; ')}. ${NO_UNIT}`,
        ways: ['retype'],
      }
    case 'INVALID_CVE_ID':
      return {
        title: `“${subject}” is not a CVE identifier`,
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
        title: `“${subject}” is not a domain`,
        text: `${sentences(message)} Enter it like example.com, without scheme, path or port. ${NO_UNIT}`,
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
        title: `“${subject}” is not an IPv4 range`,
        text: `Enter an IPv4 address, a slash and a prefix from 8 to 32, such as 185.220.101.0/24. ${NO_UNIT}`,
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
        title: 'The plan does not include bulk lookups',
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
        title: `The database is not available. Try again in ${retryAfter ?? 5} s`,
        text: `${NO_UNIT}`,
        ways: ['again'],
      }
    case 'NETWORK_DATA_UNAVAILABLE':
      return {
        title: 'The network data is not loaded',
        text: `${sentences(message)} The operator finds the cause in the log.`,
        ways: ['again'],
      }
    case 'UNAUTHORIZED':
      return {
        title: 'Your session has ended',
        text: `Sign in to continue. ${NO_UNIT}`,
        ways: ['sign-in'],
      }
    case 'UNREACHABLE':
      return { title: 'No response from the service', text: 'Check your connection and try again.', ways: ['again'] }
    default:
      return { title: 'The lookup failed', text: sentences(message), ways: ['again'] }
  }
}

/** The refusal's message without the pointer to the field, ending in a full stop. */
function sentences(message: string): string {
  const words = message.replace(/^[\w.[\]]+: /, '')
  return /[.!?]$/.test(words) ? words : `${words}.`
}

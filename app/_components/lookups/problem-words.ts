import type { Refusal } from '#app/_trpc/client.tsx'
import { ecosystems } from '#server/catalog/ecosystems.ts'
import { errors } from '#server/catalog/errors.ts'

/** Next steps offered after a lookup without a result. */
export type ProblemWay = 'retype' | 'plan' | 'again' | 'sign-in'
export type ProblemWords = { title: string; text: string; ways: readonly ProblemWay[] }

const NO_UNIT = 'No unit was used.'
const ATTEMPT =
  'An attempt that was made keeps its unit; one that is refused because the source is known to be down costs nothing.'

export function problemWords({ code, message, retryAfter }: Refusal, subject: string): ProblemWords {
  switch (code) {
    case 'INVALID_IP':
      return {
        title: `“${subject}” is not an IP address in its standard spelling`,
        text: `IPv4 is four numbers from 0 to 255 with dots and without leading zeros, as 192.0.2.1. IPv6 is groups of hexadecimal digits with colons, as 2001:db8::1. Leave out port, prefix length and zone. ${NO_UNIT}`,
        ways: ['retype'],
      }
    case 'IP_NOT_PUBLIC':
      return {
        title: `${subject} is not part of the public Internet`,
        text: sentences(message),
        ways: ['retype'],
      }
    case 'IP_NOT_FOUND':
      return { title: `Nobody uses ${subject}`, text: sentences(message), ways: ['retype'] }
    case 'INVALID_ASN':
      return {
        title: `“${subject}” is not the number of an autonomous system`,
        text: `A number from 1 to 4294967295, with or without the letters AS, as AS15169. ${NO_UNIT}`,
        ways: ['retype'],
      }
    case 'ASN_NOT_FOUND':
      return { title: `${subject} is not announced`, text: sentences(message), ways: ['retype'] }
    case 'DOMAIN_NOT_FOUND':
      return { title: `${subject} is not registered`, text: sentences(message), ways: ['retype'] }
    case 'RDAP_SERVICE_NOT_FOUND':
      return { title: `Nothing can be said about ${subject}`, text: sentences(message), ways: ['retype'] }
    case 'INVALID_HOST':
      return {
        title: `“${subject}” is neither a host name nor an IP address`,
        text: `A name of at least two parts, as www.example.com, or an address in its standard spelling, without scheme, path or port. ${NO_UNIT}`,
        ways: ['retype'],
      }
    case 'HOST_NOT_FOUND':
      return { title: `${subject} has no address`, text: sentences(message), ways: ['retype', 'again'] }
    case 'INVALID_URL':
      return {
        title: `“${subject}” is neither a web address nor a host`,
        text: `As https://example.com/health, example.com:8443 or 192.0.2.1, without a user name. ${NO_UNIT}`,
        ways: ['retype'],
      }
    case 'TARGET_NOT_ALLOWED':
      return {
        title: `${subject} may not be reached from here`,
        text: `${sentences(message)} Private, loopback and other special addresses are not looked at.`,
        ways: ['retype'],
      }
    case 'UNSUPPORTED_ECOSYSTEM':
      return {
        title: `“${subject}” names no ecosystem that can be looked up`,
        text: `${Object.values(ecosystems)
          .map(({ name }) => name)
          .join(', ')} can be looked up. ${NO_UNIT}`,
        ways: ['retype'],
      }
    case 'INVALID_COORDINATE':
      return {
        title: `“${subject}” is not a package coordinate`,
        text: `A coordinate is written as its registry writes it: ${Object.values(ecosystems)
          .map(({ name, coordinate }) => `${name} ${coordinate}`)
          .join('; ')}. ${NO_UNIT}`,
        ways: ['retype'],
      }
    case 'INVALID_CVE_ID':
      return {
        title: `“${subject}” is not a CVE identifier`,
        text: `CVE, the year and at least four digits, as CVE-2021-44228. ${NO_UNIT}`,
        ways: ['retype'],
      }
    case 'TOO_MANY_TARGETS':
      return {
        title: 'More targets than one request may have',
        text: `${sentences(message)} ${NO_UNIT}`,
        ways: ['retype'],
      }
    case 'INVALID_DOMAIN':
      return {
        title: `“${subject}” is no domain that can be looked up`,
        text: `${sentences(message)} Write it as example.com, without scheme, path or port. ${NO_UNIT}`,
        ways: ['retype'],
      }
    case 'UNSUPPORTED_RECORD_TYPE':
      return {
        title: 'This record type cannot be looked up',
        text: `${sentences(message)} ${NO_UNIT}`,
        ways: ['retype'],
      }
    case 'INVALID_CIDR':
      return {
        title: `“${subject}” is not an IPv4 range`,
        text: `Four numbers with dots, a slash and a prefix from 8 to 32, as 185.220.101.0/24. ${NO_UNIT}`,
        ways: ['retype'],
      }
    case 'VALIDATION_FAILED':
    case 'INVALID_JSON':
    case 'PAYLOAD_TOO_LARGE':
      return {
        title: `${subject} cannot be looked up as it stands`,
        text: `${sentences(message)} ${NO_UNIT}`,
        ways: ['retype'],
      }
    case 'IDEMPOTENCY_KEY_REUSED':
    case 'JOB_NOT_FOUND':
      return { title: errors[code].title, text: `${sentences(message)} ${NO_UNIT}`, ways: ['retype'] }
    case 'BULK_LOOKUPS_REQUIRED':
      return { title: 'The plan has no bulk access', text: `${sentences(message)} ${NO_UNIT}`, ways: ['plan'] }
    case 'PACKAGE_NOT_FOUND':
      return { title: `The registry does not know ${subject}`, text: sentences(message), ways: ['retype'] }
    case 'VERSION_NOT_FOUND':
      return { title: `${subject} is not published`, text: sentences(message), ways: ['retype'] }
    case 'CVE_NOT_FOUND':
      return { title: `Nothing is published as ${subject}`, text: sentences(message), ways: ['retype'] }
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
      return { title: 'The units of this month are used up', text: sentences(message), ways: ['plan'] }
    case 'CAPABILITY_REQUIRED':
      return { title: 'Not included in the plan', text: sentences(message), ways: ['plan'] }
    case 'RATE_LIMITED':
      return {
        title: `Too many requests. Try again in ${retryAfter ?? 60} s`,
        text: sentences(message),
        ways: ['again'],
      }
    case 'DATABASE_UNAVAILABLE':
      return {
        title: `The database does not answer. Try again in ${retryAfter ?? 5} s`,
        text: `Nothing was looked up. ${NO_UNIT}`,
        ways: ['again'],
      }
    case 'NETWORK_DATA_UNAVAILABLE':
      return {
        title: 'The network data is not loaded',
        text: `${sentences(message)} Whoever runs this installation finds the cause in its log.`,
        ways: ['again'],
      }
    case 'UNAUTHORIZED':
      return {
        title: 'The session has ended',
        text: `Sign in and come back to this page. ${NO_UNIT}`,
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

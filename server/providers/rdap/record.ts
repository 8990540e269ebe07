import { domainToASCII } from 'node:url'
import { members, words } from '../reading.ts'
import { malformed } from '../upstream.ts'
import { isWebAddress, type RdapSubject } from './bootstrap.ts'
import { countryCode } from './contact.ts'
import { entitiesOf, linksOf, textsOf } from './entities.ts'
import { eventTimes } from './events.ts'
import { type NetworkRange, numberOf, rangeOf } from './network-range.ts'
import { abuseOf, isRedacted, type Registrant, type Registrar, registrantOf, registrarOf } from './parties.ts'

/** A registry's record of a domain, network or AS number, without personal data. Times are ISO 8601. */
export type RdapRecord = {
  objectClass: 'domain' | 'ip network' | 'autnum'
  handle: string | null
  /** Lower-case A-labels for a domain, else the registry's name for the object. */
  name: string | null
  status: string[]
  registeredAt: string | null
  updatedAt: string | null
  expiresAt: string | null
  registrar: Registrar | null
  registrant: Registrant
  nameservers: string[]
  dnssec: { signed: boolean | null; dsCount: number | null }
  network: (NetworkRange & { type: string | null; countryCode: string | null; parentHandle: string | null }) | null
  numbers: { first: number; last: number } | null
  countryCode: string | null
  abuse: { email: string | null; phone: string | null }
  redacted: boolean
  /** URL of the registrar's own record of a domain. */
  referral: string | null
  port43: string | null
  /** Base URL of the server that finally answered. */
  server: string
}

const classes = { domain: 'domain', 'ip network': 'ip network', autnum: 'autnum' } as const

/**
 * Parses a response (RFC 9083) from `url`. Unreadable members are absent; a response about anything but a domain,
 * network or number is malformed.
 */
export function readRecord(document: unknown, url: string): RdapRecord {
  const object = members(document) ?? malformed('no object')
  const named = words(object.objectClassName, 40)?.toLowerCase() ?? ''
  const objectClass = classes[named as keyof typeof classes] ?? malformed(`object class ${named}`)
  const entities = entitiesOf(object)
  const range = objectClass === 'ip network' ? rangeOf(object) : null
  const country = countryCode(object.country)
  return {
    objectClass,
    handle: words(object.handle, 255),
    name: objectClass === 'domain' ? hostName(object.ldhName ?? object.unicodeName) : words(object.name, 255),
    status: textsOf(object.status).map((status) => status.toLowerCase()),
    ...eventTimes(object.events),
    registrar: registrarOf(entities),
    registrant: registrantOf(entities),
    nameservers: nameserversOf(object.nameservers ?? members(object.fred_nsset)?.nameservers),
    dnssec: dnssecOf(object.secureDNS),
    network: range && {
      ...range,
      type: words(object.type, 100),
      countryCode: country,
      parentHandle: words(object.parentHandle, 255),
    },
    numbers: objectClass === 'autnum' ? numbersOf(object) : null,
    countryCode: country,
    abuse: abuseOf(entities),
    redacted: isRedacted(object, entities),
    referral: objectClass === 'domain' ? referralOf(object, url) : null,
    port43: hostName(object.port43),
    server: serverOf(url),
  }
}

/** A host name in lower-case A-labels without the trailing dot; null if invalid. */
function hostName(value: unknown): string | null {
  const text = words(value, 500)?.replace(/\.$/, '') ?? ''
  const ascii = domainToASCII(text)
  return /^[a-z0-9_-]+(\.[a-z0-9_-]+)*$/.test(ascii) && ascii.length <= 253 ? ascii : null
}

function nameserversOf(value: unknown): string[] {
  if (!Array.isArray(value)) return []
  const names = value.slice(0, 50).flatMap((one: unknown) => {
    const server = members(one)
    return hostName(server?.ldhName ?? server?.unicodeName) ?? []
  })
  return [...new Set(names)]
}

/**
 * `delegationSigned` (RFC 9083 section 5.3) and the number of DS records; DS records without the flag count as signed.
 */
function dnssecOf(value: unknown): RdapRecord['dnssec'] {
  const secure = members(value)
  const dsCount = Array.isArray(secure?.dsData) ? secure.dsData.length : null
  if (typeof secure?.delegationSigned === 'boolean')
    return { signed: secure.delegationSigned, dsCount: dsCount ?? (secure.delegationSigned ? null : 0) }
  return { signed: dsCount !== null && dsCount > 0 ? true : null, dsCount }
}

function numbersOf({ startAutnum, endAutnum }: Record<string, unknown>): RdapRecord['numbers'] {
  const first = Number(startAutnum)
  const last = Number(endAutnum ?? startAutnum)
  return Number.isInteger(first) && Number.isInteger(last) && first <= last ? { first, last } : null
}

/**
 * The link from a registry to the registrar's own server (gTLD RDAP response profile): `related`, about a domain, on
 * another server.
 */
function referralOf(object: Record<string, unknown>, url: string): string | null {
  const link = linksOf(object.links).find(
    ({ rel, href, type }) =>
      rel === 'related' &&
      (type === '' || type.includes('rdap+json')) &&
      /\/domain\/[^/?#]+\/?$/i.test(href) &&
      isWebAddress(href) &&
      new URL(href).host !== new URL(url).host,
  )
  return link?.href ?? null
}

const serverOf = (url: string): string => url.slice(0, 500).replace(/(domain|ip|autnum)\/[^/]*(\/\d+)?\/?(\?.*)?$/, '')

/** Throws `malformed` if the record is about something other than the query: such a server is not trusted. */
export function checkConcerns(record: RdapRecord, about: RdapSubject): void {
  if (!concerns(record, about)) malformed('a response about another object')
}

function concerns({ objectClass, name, network, numbers }: RdapRecord, about: RdapSubject): boolean {
  if (about.kind === 'domain') return objectClass === 'domain' && name === about.name
  if (about.kind === 'autnum')
    return objectClass === 'autnum' && (numbers === null || (numbers.first <= about.asn && about.asn <= numbers.last))
  if (objectClass !== 'ip network' || !network) return false
  const at = numberOf(about.address.text)
  return network.version === about.address.version && numberOf(network.start) <= at && at <= numberOf(network.end)
}

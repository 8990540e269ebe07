import type { z } from 'zod'
import type { BulkEndpointId } from '../catalog/bulk.ts'
import { sampleSize } from '../catalog/cidr-sample.ts'
import { ecosystemOf } from '../catalog/ecosystems.ts'
import { type EndpointRow, endpoints } from '../catalog/endpoints.ts'
import type { ErrorCode } from '../catalog/errors.ts'
import { parseDomainName, parseHost } from '../platform/domain-name.ts'
import { parseIpAddress } from '../platform/ip-address.ts'
import type { Network } from '../platform/network.ts'
import { parsePhoneNumber } from '../platform/phone-number.ts'
import { AddressAbuseQuery, DomainAbuseQuery } from './abuse/schema.ts'
import { AsnQuery } from './asn/schema.ts'
import { BlocklistQuery } from './blocklists/schema.ts'
import { readRange } from './cidr/range.ts'
import { CidrQuery } from './cidr/schema.ts'
import { DnsQuery } from './dns/schema.ts'
import { DomainQuery } from './domain/domain-schema.ts'
import { InfrastructureQuery } from './domain/infrastructure-schema.ts'
import { SubdomainsQuery } from './domain/subdomains-schema.ts'
import { EmailCheckQuery } from './email/check/check-schema.ts'
import { SecurityQuery } from './email/security-schema.ts'
import { HostSslQuery } from './host/schema.ts'
import { HostStatusQuery } from './host/status-schema.ts'
import { forbiddenAddress } from './host/target.ts'
import { IpReputationQuery } from './ip/reputation-schema.ts'
import { IpQuery } from './ip/schema.ts'
import { PhoneQuery } from './phone/schema.ts'
import { DomainRegistrationQuery, NetworkRegistrationQuery } from './rdap/schema.ts'
import { refusalCodeOf } from './refusal-code.ts'
import { CveQuery, PackageQuery } from './vulnerabilities/schema.ts'

/** How a one-line target becomes an endpoint's input. */
type Reading = {
  schema: z.ZodType
  input: (target: string) => unknown
  /** The canonical spelling, used to detect duplicates. */
  canonical: (target: string) => string
  /** Number of targets that the endpoint counts, if not one. */
  counted?: (target: string) => number
  /** Why the endpoint refuses a valid target before its work, if it does. */
  forbidden?: (network: Egress, target: string) => string | null
}

export type Egress = Pick<Network, 'dialler'>

const address = (text: string): string => parseIpAddress(text)?.text ?? text
const name = (text: string): string => parseDomainName(text)?.ascii ?? text.toLowerCase()
const host = (text: string): string => {
  const read = parseHost(text)
  return read?.kind === 'ip' ? address(read.address) : (read?.name.ascii ?? text.toLowerCase())
}
const upper = (text: string): string => text.toUpperCase()

function mailbox(text: string): string {
  const at = text.lastIndexOf('@')
  return at < 1 ? text : `${text.slice(0, at)}@${name(text.slice(at + 1))}`
}

/** Splits `npm/lodash@4.17.20`; the leading @ of a scope is not a version separator. */
function packageOf(text: string): { ecosystem: string; coordinate: string; version?: string } {
  const slash = text.indexOf('/')
  const rest = text.slice(slash + 1)
  const at = rest.lastIndexOf('@')
  const ecosystem = slash > 0 ? text.slice(0, slash) : ''
  return at > 0
    ? { ecosystem, coordinate: rest.slice(0, at), version: rest.slice(at + 1) }
    : { ecosystem, coordinate: rest }
}

const ip = (schema: z.ZodType): Reading => ({ schema, input: (text) => ({ ip: text }), canonical: address })
const domain = (schema: z.ZodType): Reading => ({ schema, input: (text) => ({ domain: text }), canonical: name })
const ofHost = (schema: z.ZodType): Reading => ({
  schema,
  input: (text) => ({ host: text }),
  canonical: host,
  forbidden: (network, text) => forbiddenAddress(network, text, 443),
})

const readings: Record<BulkEndpointId, Reading> = {
  'ip.lookup': ip(IpReputationQuery),
  'ip.geo': ip(IpQuery),
  'ip.rdap': ip(NetworkRegistrationQuery),
  'ip.abuseContacts': ip(AddressAbuseQuery),
  'blocklists.check': { schema: BlocklistQuery, input: (text) => ({ targets: [text] }), canonical: host },
  'domain.lookup': domain(DomainQuery),
  'domain.rdap': domain(DomainRegistrationQuery),
  'domain.infrastructure': domain(InfrastructureQuery),
  'domain.subdomains': domain(SubdomainsQuery),
  'domain.abuseContacts': domain(DomainAbuseQuery),
  'dns.lookup': domain(DnsQuery),
  'email.security': domain(SecurityQuery),
  'host.ssl': ofHost(HostSslQuery),
  'host.status': ofHost(HostStatusQuery),
  'email.check': { schema: EmailCheckQuery, input: (text) => ({ email: text }), canonical: mailbox },
  'phone.lookup': {
    schema: PhoneQuery,
    input: (text) => ({ number: text }),
    canonical: (text) => parsePhoneNumber(text).number?.e164 ?? text,
  },
  'asn.lookup': {
    schema: AsnQuery,
    input: (text) => ({ asn: Number(/^(?:AS)?(\d{1,10})$/i.exec(text)?.[1] ?? Number.NaN) }),
    canonical: (text) => upper(text).replace(/^(?=\d)/, 'AS'),
  },
  'cidr.check': {
    schema: CidrQuery,
    input: (text) => ({ cidr: text }),
    canonical: (text) => readRange(text)?.cidr ?? text,
    counted: (text) => sampleSize(readRange(text)?.prefix ?? 32),
  },
  'vulnerabilities.package': {
    schema: PackageQuery,
    input: packageOf,
    canonical: (text) => text.replace(/^[^/]+/, (word) => ecosystemOf(word) ?? word),
  },
  'vulnerabilities.cve': { schema: CveQuery, input: (text) => ({ cveId: text }), canonical: upper },
}

export type ReadTarget = { target: string; units: number } | { refusal: { code: ErrorCode; message: string } }

/**
 * Reads a target with the endpoint's own input schema and cost. Returns its canonical spelling and units, or the code
 * and message with which the endpoint would reject it.
 */
export function readTarget(network: Egress, id: BulkEndpointId, text: string): ReadTarget {
  const row: EndpointRow = endpoints[id]
  const reading = readings[id]
  const read = reading.schema.safeParse(reading.input(text))
  if (!read.success) {
    const [issue] = read.error.issues
    return {
      refusal: {
        code: refusalCodeOf(read.error, row.refusals),
        message: issue?.message ?? 'Not a valid target of this lookup.',
      },
    }
  }
  const forbidden = reading.forbidden?.(network, text) ?? null
  if (forbidden !== null) return { refusal: { code: 'TARGET_NOT_ALLOWED', message: forbidden } }
  const target = reading.canonical(text)
  return { target, units: row.units * (reading.counted?.(target) ?? 1) }
}

/** The procedure input for a target that `readTarget` has accepted. */
export const inputOf = (id: BulkEndpointId, target: string): unknown => readings[id].input(target)

import { type DnsReply, isConclusive, type RecordType, recordsOf } from '../../platform/dns/index.ts'
import { type Dnssec, dnssecOf } from '../dnssec.ts'
import { judgeMx, type MxHost } from '../email/mx.ts'
import type { LookupContext } from '../lookup-context.ts'
import { aliasesOf } from './aliases.ts'
import type { NameBelowApex } from './registrable.ts'

/**
 * DNS records of a name; a member is null when it could not be determined. `ns` are those of the zone that holds the
 * name.
 */
export type Zone = {
  /** Existence of the name and of its registrable domain; null when the DNS does not reveal it. */
  exists: boolean | null
  apexExists: boolean | null
  a: string[] | null
  aaaa: string[] | null
  ns: string[] | null
  mx: MxHost[] | null
  has_caa: boolean | null
  dnssec: Dnssec
  aliases: string[]
  replies: readonly DnsReply[]
}

const maxRecords = 50
const maxClimbs = 4

/** Queries everything that a zone listing shows, in parallel. Never throws. */
export async function readZone(
  { network: { dns } }: Pick<LookupContext, 'network'>,
  name: NameBelowApex,
): Promise<Zone> {
  const { ascii, apex } = name
  const pending = Promise.all([
    dns.lookUp(ascii, 'A'),
    dns.lookUp(ascii, 'AAAA'),
    dns.lookUp(ascii, 'MX'),
    dns.lookUp(ascii, 'NS'),
  ])
  const [own, dnssec, apexNs, ds, ...caa] = await Promise.all([
    pending,
    dnssecOf(dns, ascii, 'A', pending),
    dns.lookUp(apex, 'NS'),
    dns.lookUp(apex, 'DS'),
    ...climb(ascii, apex).map((parent) => dns.lookUp(parent, 'CAA')),
  ])
  const [a, aaaa, mx, ns] = own
  const unchecked = dnssec === 'bogus' ? existence([await dns.lookUp(ascii, 'A', { checkingDisabled: true })]) : null
  return {
    exists: existence(own) ?? unchecked,
    apexExists: existence(apex === ascii ? [...own, apexNs] : [apexNs, ds]) ?? (unchecked || null),
    a: valuesOf(a, 'A'),
    aaaa: valuesOf(aaaa, 'AAAA'),
    ns: serversOf(ns, apexNs),
    mx: isConclusive(mx) ? [...judgeMx(mx, []).mx].slice(0, maxRecords) : null,
    has_caa: hasCaa(caa, caa.length > depthBelow(ascii, apex)),
    dnssec,
    aliases: aliasesOf([a, aaaa], ascii),
    replies: [...own, apexNs, ds, ...caa],
  }
}

/** The names whose CAA records apply, from the name up to its registrable domain (RFC 8659 section 3), at most five. */
function climb(ascii: string, apex: string): string[] {
  const names = [ascii]
  for (let name = ascii; name !== apex && name.includes('.') && names.length < maxClimbs; ) {
    name = name.slice(name.indexOf('.') + 1)
    names.push(name)
  }
  return names.includes(apex) ? names : [...names, apex]
}

const depthBelow = (ascii: string, apex: string): number => ascii.split('.').length - apex.split('.').length

/** Null while a name that may have such a record was not queried, or had no reply. */
function hasCaa(replies: readonly DnsReply[], areAll: boolean): boolean | null {
  if (replies.some((reply) => recordsOf(reply, 'CAA').length > 0)) return true
  return areAll && replies.every(isConclusive) ? false : null
}

function existence(replies: readonly DnsReply[]): boolean | null {
  if (replies.some(({ status }) => status === 'NOERROR')) return true
  return replies.some(({ status }) => status === 'NXDOMAIN') ? false : null
}

const valuesOf = (reply: DnsReply, type: RecordType): string[] | null =>
  isConclusive(reply)
    ? recordsOf(reply, type)
        .slice(0, maxRecords)
        .map(({ value }) => value)
    : null

function serversOf(own: DnsReply, apex: DnsReply): string[] | null {
  const here = valuesOf(own, 'NS')
  return here && here.length > 0 ? here.toSorted() : (valuesOf(apex, 'NS')?.toSorted() ?? null)
}

import { type Dns, type DnsReply, isConclusive, recordsOf } from '../../platform/dns/index.ts'

/**
 * TXT records of a name, or why they are unavailable. `absent`: no such name or no such record. `replies`: the DNS
 * replies; empty if the name cannot be queried.
 */
export type Txt =
  | { status: 'found'; texts: readonly string[]; strings: readonly (readonly string[])[]; replies: readonly DnsReply[] }
  | { status: 'absent' | 'unknown'; replies: readonly DnsReply[] }

const maxRecords = 100

/** Whether a name is valid in a DNS query: labels of 1 to 63 octets, 253 in total (RFC 1035 section 2.3.4). */
export const isAskable = (name: string): boolean =>
  Buffer.byteLength(name) <= 253 && name.split('.').every((label) => label !== '' && Buffer.byteLength(label) <= 63)

/** Queries the TXT records of a name. The strings of each record are joined without spaces (RFC 7208 section 3.3). */
export async function queryTxt(dns: Dns, name: string): Promise<Txt> {
  if (!isAskable(name)) return { status: 'absent', replies: [] }
  const reply = await dns.lookUp(name, 'TXT')
  const replies = [reply]
  if (!isConclusive(reply)) return { status: 'unknown', replies }
  const records = recordsOf(reply, 'TXT').slice(0, maxRecords)
  if (records.length === 0) return { status: 'absent', replies }
  const strings = records.map(({ value, fields }) => (Array.isArray(fields?.strings) ? fields.strings : [value]))
  return { status: 'found', texts: records.map(({ value }) => value), strings, replies }
}

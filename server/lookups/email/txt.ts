import { type Dns, type DnsReply, isConclusive, recordsOf } from '../../platform/dns/index.ts'

/**
 * TXT texts of a name, or why they are not known. `absent`: neither such a name nor such a record. `replies`: what the DNS said; empty where the name is none that can be asked for.
 */
export type Txt =
  | { status: 'found'; texts: readonly string[]; strings: readonly (readonly string[])[]; replies: readonly DnsReply[] }
  | { status: 'absent' | 'unknown'; replies: readonly DnsReply[] }

/** Most records of one name that are looked at. */
const mostRecords = 100

/** Whether a name fits into a DNS question: labels of 1 to 63 octets, 253 in all (RFC 1035 section 2.3.4). */
export const isAskable = (name: string): boolean =>
  Buffer.byteLength(name) <= 253 && name.split('.').every((label) => label !== '' && Buffer.byteLength(label) <= 63)

/** Asks for the TXT records of a name; the strings of each are joined without blanks, as RFC 7208 section 3.3 has it. */
export async function askTxt(dns: Dns, name: string): Promise<Txt> {
  if (!isAskable(name)) return { status: 'absent', replies: [] }
  const reply = await dns.ask(name, 'TXT')
  const replies = [reply]
  if (!isConclusive(reply)) return { status: 'unknown', replies }
  const records = recordsOf(reply, 'TXT').slice(0, mostRecords)
  if (records.length === 0) return { status: 'absent', replies }
  const strings = records.map(({ value, fields }) => (Array.isArray(fields?.strings) ? fields.strings : [value]))
  return { status: 'found', texts: records.map(({ value }) => value), strings, replies }
}

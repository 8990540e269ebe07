import { type DnsReply, isConclusive, recordsOf } from '../../platform/dns/index.ts'

export type MxHost = { host: string; priority: number }

/**
 * Mail exchangers of a domain. `implicit`: no MX, but an address, which then receives the mail (RFC 5321 section 5.1).
 * Null means unknown.
 */
export type MailHosts = {
  mx: readonly MxHost[]
  /** `MX 0 .`: the domain accepts no mail (RFC 7505). */
  nullMx: boolean
  mxKnown: boolean
  implicit: boolean | null
  acceptsMail: boolean | null
  /** Whether the name exists in the DNS. */
  exists: boolean | null
  replies: readonly DnsReply[]
}

const maxHosts = 50

/** Judges the replies for MX and addresses (A, AAAA) of one name. Hosts are sorted by priority. */
export function judgeMx(reply: DnsReply, addresses: readonly DnsReply[]): MailHosts {
  const replies = [reply, ...addresses]
  const all = recordsOf(reply, 'MX').map(({ fields }) => ({
    host: String(fields?.exchange ?? ''),
    priority: Number(fields?.priority ?? 0),
  }))
  const mx = all
    .filter(({ host }) => host !== '.' && host !== '')
    .toSorted((a, b) => a.priority - b.priority || (a.host < b.host ? -1 : 1))
    .slice(0, maxHosts)
  const mxKnown = isConclusive(reply)
  const nullMx = all.length > 0 && mx.length === 0
  const hasAddress = addresses.some(({ answers }) => answers.some(({ type }) => type === 'A' || type === 'AAAA'))
  const implicit = !mxKnown
    ? null
    : all.length > 0
      ? false
      : hasAddress
        ? true
        : addresses.every(isConclusive)
          ? false
          : null
  const acceptsMail = !mxKnown ? null : mx.length > 0 ? true : nullMx ? false : implicit
  const settled = replies.filter(isConclusive)
  const exists = settled.some(({ status }) => status === 'NOERROR') ? true : settled.length > 0 ? false : null
  return { mx, nullMx, mxKnown, implicit, acceptsMail, exists, replies }
}

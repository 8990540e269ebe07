import type { DnsReply } from '../../platform/dns/index.ts'
import type { LookupContext } from '../lookup-context.ts'
import { walkDmarc } from './dmarc/discovery.ts'
import { isEnforced, judgeDmarc } from './dmarc/policy.ts'
import type { DmarcPolicy } from './dmarc/record.ts'
import { judgeMx, type MailHosts } from './mx.ts'
import { isSpfRecord, parseSpf } from './spf/record.ts'
import { queryTxt } from './txt.ts'

/** Summary of a domain's mail posture. Null means unknown. */
export type MailPosture = {
  /**
   * Whether mail to the domain can be delivered: it has an MX other than the null MX (RFC 7505), or an address (RFC
   * 5321 section 5.1).
   */
  accepts_mail: boolean | null
  /** The `all` of the domain's own record; `redirect`, `no_all`, `invalid`, or `missing`. */
  spf_policy: '-all' | '~all' | '?all' | '+all' | 'redirect' | 'no_all' | 'invalid' | 'missing' | null
  /** The policy that applies to the domain (RFC 9989), or `missing`. */
  dmarc_policy: DmarcPolicy | 'missing' | null
  dmarc_enforced: boolean | null
  replies: readonly DnsReply[]
}

/** Queries MX, the SPF record and DMARC of a domain (ASCII) in parallel. Does not follow includes. Never throws. */
export async function mailPosture(ctx: Pick<LookupContext, 'network'>, domain: string): Promise<MailPosture> {
  const { dns } = ctx.network
  const [hosts, txt, dmarc] = await Promise.all([mailHosts(ctx, domain), queryTxt(dns, domain), walkDmarc(dns, domain)])
  const applying = judgeDmarc(dmarc, hosts.exists ?? true)
  return {
    accepts_mail: hosts.acceptsMail,
    spf_policy: txt.status === 'unknown' ? null : spfPolicy(txt.status === 'found' ? txt.texts : []),
    dmarc_policy: applying.status === 'unknown' ? null : (applying.effective ?? 'missing'),
    dmarc_enforced: isEnforced(applying),
    replies: [...hosts.replies, ...txt.replies, ...dmarc.replies],
  }
}

/** Queries the MX records and addresses of a domain in parallel. */
export async function mailHosts(ctx: Pick<LookupContext, 'network'>, domain: string): Promise<MailHosts> {
  const { dns } = ctx.network
  const [mx, four, six] = await Promise.all([
    dns.lookUp(domain, 'MX'),
    dns.lookUp(domain, 'A'),
    dns.lookUp(domain, 'AAAA'),
  ])
  return judgeMx(mx, [four, six])
}

function spfPolicy(texts: readonly string[]): MailPosture['spf_policy'] {
  const [first, second] = texts.filter(isSpfRecord)
  if (first === undefined) return 'missing'
  const record = parseSpf(first)
  if (second !== undefined || record.faults.length > 0) return 'invalid'
  const all = record.terms.find(({ kind, name }) => kind === 'mechanism' && name === 'all')
  if (all) return `${all.qualifier}all`
  return record.terms.some(({ name }) => name === 'redirect') ? 'redirect' : 'no_all'
}

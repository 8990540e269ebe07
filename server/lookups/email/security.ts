import type { DnsReply } from '../../platform/dns/index.ts'
import { parseDomainName } from '../../platform/domain-name.ts'
import { fail } from '../../platform/errors.ts'
import type { Answer } from '../../providers/index.ts'
import { dnsAnswer } from '../dns-answer.ts'
import { dnssecOf } from '../dnssec.ts'
import type { LookupContext } from '../lookup-context.ts'
import { metaOf, type Warning, warning } from '../meta.ts'
import { recommendationsFor } from './advice/recommendations.ts'
import { findDkim } from './dkim/find.ts'
import { walkDmarc } from './dmarc/discovery.ts'
import { isEnforced, judgeDmarc } from './dmarc/policy.ts'
import { reportAuthority } from './dmarc/report-authority.ts'
import type { MailFindings } from './findings.ts'
import { mailHosts } from './posture.ts'
import { postureScore } from './posture-score.ts'
import { selectorsOf } from './queried-selectors.ts'
import { securityBody } from './security-body.ts'
import type { EmailSecurity } from './security-schema.ts'
import { judgeSpf } from './spf/judge.ts'
import { walkSpf } from './spf/walk.ts'
import { judgeBimi } from './transport/bimi.ts'
import { findMtaSts } from './transport/mta-sts.ts'
import { judgeTlsRpt } from './transport/tls-rpt.ts'
import { queryTxt } from './txt.ts'

/**
 * Mail posture of a domain (contract section 6). Fails with DNS_UNAVAILABLE when none of MX, SPF and DMARC could be
 * queried; other failures are `unknown`.
 */
export async function emailSecurity(
  ctx: LookupContext,
  given: { domain: string; selectors?: string | undefined },
): Promise<EmailSecurity> {
  const domain = parseDomainName(given.domain)?.ascii ?? fail('INVALID_DOMAIN')
  ctx.summarise({ target: domain, headline: '' })
  const selectors = given.selectors === undefined ? [] : (selectorsOf(given.selectors) ?? fail('VALIDATION_FAILED'))
  const { found, replies } = await findings(ctx, domain, selectors)
  if (!found.hosts.mxKnown && found.spf.status === 'unknown' && found.dmarc.status === 'unknown')
    fail('DNS_UNAVAILABLE', 'No DNS server responded for this domain.', { retryAfter: 30 })
  const sources: Answer<unknown>[] = [dnsAnswer(replies, ctx.at)]
  if (found.mtaSts.record !== null) sources.push(hostAnswer(found, ctx.at))
  const score = postureScore(found)
  const meta = metaOf({ ...ctx, warnings: [...ctx.warnings, ...warningsOf(found, selectors)] }, sources)
  ctx.summarise({
    target: domain,
    headline: `${score.grade}, SPF ${found.spf.status}, DMARC ${found.dmarc.effective ?? found.dmarc.status}`,
    score: score.score,
    partial: meta.partial,
  })
  return { ...securityBody(found, score, recommendationsFor(found)), ...meta }
}

/** Queries everything in parallel; only dependent queries wait. */
async function findings(
  ctx: LookupContext,
  domain: string,
  selectors: readonly string[],
): Promise<{ found: MailFindings; replies: readonly DnsReply[] }> {
  const { network } = ctx
  const { dns } = network
  const mail = mailHosts(ctx, domain)
  const policy = Promise.all([walkDmarc(dns, domain), mail]).then(async ([walk, hosts]) => {
    const dmarc = judgeDmarc(walk, hosts.exists ?? true)
    const authority = await reportAuthority(dns, dmarc.foundAt ?? domain, dmarc.record?.rua ?? [])
    return { dmarc, ...authority, replies: [...walk.replies, ...authority.replies] }
  })
  const exchangers = mail.then(({ mx }) => mx.map(({ host }) => host))
  const [hosts, spf, dkim, { dmarc, external, replies }, mtaSts, tls, mark, dnssec] = await Promise.all([
    mail,
    walkSpf(dns, domain),
    findDkim(dns, domain, selectors),
    policy,
    findMtaSts(network, domain, exchangers),
    queryTxt(dns, `_smtp._tls.${domain}`),
    queryTxt(dns, `default._bimi.${domain}`),
    dnssecOf(
      dns,
      domain,
      'MX',
      mail.then(({ replies: given }) => given),
    ),
  ])
  return {
    found: {
      domain,
      hosts,
      spf: judgeSpf(spf),
      dkim,
      dmarc,
      external,
      mtaSts,
      tlsRpt: judgeTlsRpt(tls),
      bimi: judgeBimi(mark, isEnforced(dmarc)),
      dnssec,
    },
    replies: [
      ...hosts.replies,
      ...spf.replies,
      ...dkim.replies,
      ...replies,
      ...mtaSts.replies,
      ...tls.replies,
      ...mark.replies,
    ],
  }
}

/** The entry in `sources` of the host that serves the policy file. */
const hostAnswer = ({ mtaSts }: MailFindings, at: Date): Answer<null> =>
  mtaSts.status === 'unknown'
    ? { source: 'host', at, ok: false, why: 'down' }
    : { source: 'host', at, ok: true, facts: null, stale: false }

function warningsOf({ dkim, dmarc }: MailFindings, selectors: readonly string[]): Warning[] {
  const unknownSelector = dkim.status === 'unknown' && dkim.unanswered.length < dkim.checked.length
  const deprecated = dmarc.record?.deprecated ?? []
  return [
    ...(unknownSelector ? [warning('DKIM_SELECTOR_UNKNOWN', selectors.length > 0 ? '/selectors' : null)] : []),
    ...(deprecated.length > 0
      ? [
          warning(
            'DMARC_DEPRECATED_TAG',
            null,
            `The DMARC record has ${deprecated.join(', ')}, which RFC 9989 no longer defines.`,
          ),
        ]
      : []),
  ]
}

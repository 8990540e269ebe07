import { fail } from '../../platform/errors.ts'
import type { Answer, NamesSeen } from '../../providers/index.ts'
import type { LookupContext, Sources } from '../lookup-context.ts'
import { metaOf } from '../meta.ts'
import { nameOf } from './registrable.ts'
import type { SubdomainPage, SubdomainsQuery } from './subdomains-schema.ts'

/** Timeout for the source when a cached answer can be used instead. */
const timeoutWithAnswerMs = 8_000

const historical =
  'Historical data from certificate logs. A name may no longer exist, and a name without its own certificate is not listed.'

const sourceFails = (message: string, retryAfter = 60): never => fail('CT_SOURCE_UNAVAILABLE', message, { retryAfter })

const notResponding = 'The certificate transparency source is not responding, and no result is cached.'
/** The query continues after the caller's timeout, and its answer is cached. */
const slow =
  'The certificate transparency source is slow. The lookup used a unit and continues: its result will be cached if it arrives within 15 seconds.'

/**
 * A page of the names below a name's registrable domain, from certificate-transparency logs only (contract section 6).
 * Falls back to an answer up to 30 days old if the source fails. Fails with CT_SOURCE_UNAVAILABLE.
 */
export async function listSubdomains(
  ctx: LookupContext,
  { domain, limit, offset }: SubdomainsQuery,
): Promise<SubdomainPage> {
  const { ascii, apex } = nameOf(domain)
  ctx.summarise({ target: apex, headline: '' })
  const answer = await namesOf(ctx, apex)
  if (!answer.ok && answer.why === 'timeout') return sourceFails(slow, 15)
  if (!answer.ok || !answer.facts) return sourceFails(`${notResponding} The attempt used a unit.`)
  const { names, cut } = answer.facts
  ctx.summarise({ target: apex, headline: `${names.length} names`, partial: answer.stale })
  return {
    domain: ascii,
    apex,
    total: names.length,
    limit,
    offset,
    has_more: offset + limit < names.length,
    results: names.slice(offset, offset + limit),
    source: 'crt.sh',
    retained: answer.stale,
    retained_at: answer.stale ? answer.at.toISOString() : null,
    notice: cut ? `${historical} Only the first ${names.length} names from the source are stored.` : historical,
    ...metaOf(ctx, [answer]),
  }
}

async function namesOf({ upstreamClient, upstreams }: LookupContext, apex: string): Promise<Answer<NamesSeen>> {
  const stored = await upstreamClient.stored(upstreams.ct, apex)
  const answer = await upstreamClient.query(upstreams.ct, apex, stored ? { timeoutMs: timeoutWithAnswerMs } : {})
  if (answer.ok || !stored) return answer
  return { source: 'ct', at: stored.at, ok: true, facts: stored.facts, stale: true }
}

/** Fails before any unit is charged while the source is in back-off and no answer for the domain is cached. */
export async function subdomainsAreReady(
  { upstreamClient, upstreams }: Sources,
  { domain }: SubdomainsQuery,
): Promise<void> {
  if (!(await upstreamClient.canAnswer(upstreams.ct, nameOf(domain).apex)))
    sourceFails(`${notResponding} No unit was used.`)
}

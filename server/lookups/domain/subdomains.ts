import { setImmediate as nextTurn } from 'node:timers/promises'
import { counted } from '../../catalog/counted.ts'
import { fail } from '../../platform/errors.ts'
import { type Answer, type FailureReason, mergedNames, type NamesSeen, type Provider } from '../../providers/index.ts'
import type { LookupContext, Sources } from '../lookup-context.ts'
import { metaOf } from '../meta.ts'
import { nameOf } from './registrable.ts'
import type { SubdomainPage, SubdomainsQuery } from './subdomains-schema.ts'

/** Timeout for a source when a cached answer can be used instead. */
const timeoutWithAnswerMs = 8_000

const historical =
  'Historical data from certificate logs. A name may no longer exist, and a name without its own certificate is not listed.'
const onlyUnexpired = 'Only names of certificates that have not expired.'

const sourceFails = (message: string, retryAfter = 60): never => fail('CT_SOURCE_UNAVAILABLE', message, { retryAfter })

const notResponding = 'The certificate transparency source is not responding, and no result is cached.'
/** The query continues after the caller's timeout, and its answer is cached. */
const slow =
  'The certificate transparency source is slow. The lookup used a unit and continues: its result will be cached if it arrives within 15 seconds.'

/**
 * A page of the names below a name's registrable domain, from certificate-transparency logs only (contract section 6).
 * The names of crt.sh and Cert Spotter are merged; if one fails, those of the other are the result. Falls back to
 * answers up to 30 days old. Fails with CT_SOURCE_UNAVAILABLE.
 */
export async function listSubdomains(
  ctx: LookupContext,
  { domain, limit, offset }: SubdomainsQuery,
): Promise<SubdomainPage> {
  const { ascii, apex } = nameOf(domain)
  ctx.summarise({ target: apex, headline: '' })
  const answers = await answersFor(ctx, apex)
  const used = answers.flatMap((answer) => (answer.ok && answer.facts ? [{ ...answer, facts: answer.facts }] : []))
  const [first, ...others] = used
  if (!first) {
    if (answers.some((answer) => !answer.ok && answer.why === 'timeout')) return sourceFails(slow, 15)
    return sourceFails(`${notResponding} The attempt used a unit.`)
  }
  const { names, cut } = others.reduce((merged, { facts }) => mergedNames(merged, facts), first.facts)
  const retained = used.every(({ stale }) => stale)
  const meta = metaOf(ctx, answers)
  const partial = meta.partial || used.some(({ stale }) => stale)
  ctx.summarise({ target: apex, headline: counted(names.length, 'name'), partial })
  const notes = [
    historical,
    ...(first.source === 'certspotter' ? [onlyUnexpired] : []),
    ...(cut ? [`Only ${names.length} names from the sources are stored.`] : []),
  ]
  return {
    domain: ascii,
    apex,
    total: names.length,
    limit,
    offset,
    has_more: offset + limit < names.length,
    results: names.slice(offset, offset + limit),
    source: used.map(({ source }) => (source === 'certspotter' ? 'certspotter' : 'crt.sh')).join(', '),
    retained,
    retained_at: retained ? first.at.toISOString() : null,
    notice: notes.join(' '),
    ...meta,
  }
}

/**
 * The answers of crt.sh and Cert Spotter, queried in parallel. Once crt.sh has answered, Cert Spotter is not waited for:
 * its query continues for the next request, and its cached answer, if any, is used.
 */
async function answersFor(ctx: LookupContext, apex: string): Promise<Answer<NamesSeen>[]> {
  const { certSpotter, ct } = ctx.upstreams
  const [before, beforeOfSecond] = await Promise.all([
    ctx.upstreamClient.stored(ct, apex),
    certSpotter && ctx.upstreamClient.stored(certSpotter, apex),
  ])
  const second = certSpotter
    ? namesOf(ctx, certSpotter, apex, beforeOfSecond)
    : Promise.resolve(failed('certspotter', ctx.at, 'not_configured'))
  const main = await namesOf(ctx, ct, apex, before)
  if (!main.ok || main.stale) return [main, await second]
  const late = beforeOfSecond ? cached('certspotter', beforeOfSecond) : failed('certspotter', ctx.at, 'timeout')
  return [main, await Promise.race([second, nextTurn(late)])]
}

type Source = 'ct' | 'certspotter'
type Stored = { facts: NamesSeen | null; at: Date }

const cached = (source: Source, { facts, at }: Stored): Answer<NamesSeen> => ({
  source,
  at,
  ok: true,
  facts,
  stale: true,
})
const failed = (source: Source, at: Date, why: FailureReason): Answer<NamesSeen> => ({ source, at, ok: false, why })

async function namesOf(
  { upstreamClient }: LookupContext,
  provider: Provider<string, NamesSeen>,
  apex: string,
  stored: Stored | null,
): Promise<Answer<NamesSeen>> {
  const answer = await upstreamClient.query(provider, apex, stored ? { timeoutMs: timeoutWithAnswerMs } : {})
  return answer.ok || !stored ? answer : cached(provider.id === 'ct' ? 'ct' : 'certspotter', stored)
}

/** Fails before any unit is charged while every source is in back-off and no answer for the domain is cached. */
export async function subdomainsAreReady(
  { upstreamClient, upstreams }: Sources,
  { domain }: SubdomainsQuery,
): Promise<void> {
  const { apex } = nameOf(domain)
  const providers = [upstreams.ct, ...(upstreams.certSpotter ? [upstreams.certSpotter] : [])]
  const ready = await Promise.all(providers.map((provider) => upstreamClient.canAnswer(provider, apex)))
  if (!ready.includes(true)) sourceFails(`${notResponding} No unit was used.`)
}

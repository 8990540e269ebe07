import { fail } from '../../platform/errors.ts'
import type { Answer, NamesSeen } from '../../providers/index.ts'
import type { Asked, Sources } from '../asked.ts'
import { metaOf } from '../meta.ts'
import { nameOf } from './registrable.ts'
import type { SubdomainPage, SubdomainsQuery } from './subdomains-schema.ts'

/** How long the source may take where an earlier answer can stand in for it. */
const patienceWithAnswerMs = 8_000

const historical =
  'Historical naming data: names that certificates were logged for. A name may no longer exist, and one without a certificate of its own is not listed.'

const sourceFails = (cost: string): never =>
  fail(
    'CT_SOURCE_UNAVAILABLE',
    `The certificate-transparency source does not answer and no earlier answer is kept. ${cost}`,
    {
      retryAfter: 60,
    },
  )

/**
 * A page of the names below the registrable domain of a name, by certificate-transparency logs alone (contract section 6). An answer of the last 30 days stands in for a source that fails.
 * Fails with CT_SOURCE_UNAVAILABLE.
 */
export async function listSubdomains(asked: Asked, { domain, limit, offset }: SubdomainsQuery): Promise<SubdomainPage> {
  const { ascii, apex } = nameOf(domain)
  asked.summarise({ target: apex, headline: '' })
  const answer = await namesOf(asked, apex)
  if (!answer.ok || !answer.facts) return sourceFails('The attempt counts as a unit.')
  const { names, cut } = answer.facts
  asked.summarise({ target: apex, headline: `${names.length} names`, partial: answer.stale })
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
    notice: cut ? `${historical} Only the first ${names.length} names that the source gave are kept.` : historical,
    ...metaOf(asked, [answer]),
  }
}

async function namesOf({ asker, upstreams }: Asked, apex: string): Promise<Answer<NamesSeen>> {
  const kept = await asker.kept(upstreams.ct, apex)
  const answer = await asker.ask(upstreams.ct, apex, kept ? { patienceMs: patienceWithAnswerMs } : {})
  if (answer.ok || !kept) return answer
  return { source: 'ct', at: kept.at, ok: true, facts: kept.facts, stale: true }
}

/** Refuses before anything is charged while the source is left alone and no answer about the domain is kept. */
export async function subdomainsAreReady({ asker, upstreams }: Sources, { domain }: SubdomainsQuery): Promise<void> {
  if (!(await asker.canAnswer(upstreams.ct, nameOf(domain).apex))) sourceFails('No unit was used.')
}

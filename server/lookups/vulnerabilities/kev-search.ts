import { fail } from '../../platform/errors.ts'
import type { Asked, Sources } from '../asked.ts'
import { admitted, refused } from './cost.ts'
import { type KevFilter, searchCatalogue } from './known-exploited.ts'
import { ageOf, statusOf } from './provenance.ts'
import type { KevPage } from './schema.ts'

const catalogueFails = (cost: string): never =>
  fail('KEV_UNAVAILABLE', `The known-exploited catalogue cannot be read and none is kept. ${cost}`, { retryAfter: 60 })

/** A page of the known-exploited catalogue (contract section 7). Fails with KEV_UNAVAILABLE when there is none of the last seven days. */
export async function searchKev(asked: Asked, wanted: KevFilter & { limit: number; offset: number }): Promise<KevPage> {
  const { limit, offset, ...filter } = wanted
  const words = Object.values(filter).filter(Boolean).join(' ')
  asked.summarise({ target: words || 'all entries', headline: '' })
  const answer = await asked.asker.ask(asked.upstreams.kev, null)
  if (!answer.ok || !answer.facts) return catalogueFails(admitted)
  const { catalogVersion, dateReleased, entries } = answer.facts
  const found = searchCatalogue(answer.facts, filter)
  asked.summarise({ target: words || 'all entries', headline: `${found.length} of ${entries.length} entries` })
  return {
    requestId: asked.requestId,
    catalogVersion,
    dateReleased,
    count: entries.length,
    total: found.length,
    limit,
    offset,
    results: found.slice(offset, offset + limit),
    source: asked.upstreams.base.kev,
    sourceStatus: statusOf(answer),
    sourceAgeSeconds: ageOf(answer, asked.at) ?? 0,
    warnings: [...asked.warnings],
    checkedAt: asked.at.toISOString(),
  }
}

/** Refuses before anything is charged while the catalogue cannot be fetched and none is kept. */
export async function kevIsReady({ asker, upstreams }: Sources): Promise<void> {
  if (!(await asker.canAnswer(upstreams.kev, null))) catalogueFails(refused)
}

import { fail } from '../../platform/errors.ts'
import type { LookupContext, Sources } from '../lookup-context.ts'
import { admitted, refused } from './cost.ts'
import { type KevFilter, searchCatalogue } from './known-exploited.ts'
import { ageOf, statusOf } from './provenance.ts'
import type { KevPage } from './schema.ts'

const catalogueFails = (cost: string): never =>
  fail('KEV_UNAVAILABLE', `The known-exploited catalogue is not available, and no cached copy is stored. ${cost}`, {
    retryAfter: 60,
  })

/**
 * A page of the known-exploited catalogue (contract section 7). Fails with KEV_UNAVAILABLE when there is no copy from
 * the last seven days.
 */
export async function searchKev(
  ctx: LookupContext,
  wanted: KevFilter & { limit: number; offset: number },
): Promise<KevPage> {
  const { limit, offset, ...filter } = wanted
  const words = Object.values(filter).filter(Boolean).join(' ')
  ctx.summarise({ target: words || 'all entries', headline: '' })
  const answer = await ctx.upstreamClient.query(ctx.upstreams.kev, null)
  if (!answer.ok || !answer.facts) return catalogueFails(admitted)
  const { catalogVersion, dateReleased, entries } = answer.facts
  const found = searchCatalogue(answer.facts, filter)
  ctx.summarise({ target: words || 'all entries', headline: `${found.length} of ${entries.length} entries` })
  return {
    requestId: ctx.requestId,
    catalogVersion,
    dateReleased,
    count: entries.length,
    total: found.length,
    limit,
    offset,
    results: found.slice(offset, offset + limit),
    source: ctx.upstreams.base.kev,
    sourceStatus: statusOf(answer),
    sourceAgeSeconds: ageOf(answer, ctx.at) ?? 0,
    warnings: [...ctx.warnings],
    checkedAt: ctx.at.toISOString(),
  }
}

/** Fails before any unit is charged while the catalogue cannot be fetched and none is cached. */
export async function kevIsReady({ upstreamClient, upstreams }: Sources): Promise<void> {
  if (!(await upstreamClient.canAnswer(upstreams.kev, null))) catalogueFails(refused)
}

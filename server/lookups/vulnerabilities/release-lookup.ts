import type { EcosystemId } from '../../catalog/ecosystems.ts'
import { fail } from '../../platform/errors.ts'
import type { Answer, PackageFacts, Release, ReleaseFacts } from '../../providers/index.ts'
import type { LookupContext } from '../lookup-context.ts'
import { admitted } from './cost.ts'
import { timeoutMs } from './known-exploited.ts'
import { findRelease } from './releases.ts'

/** The release, and the answer about it alone; null if the package document has everything. */
type ReleaseLookup = { release: Release; reported: Answer<ReleaseFacts> | null }

/**
 * The requested release, or the latest. Details that its registry only provides per release (Maven, Go) are queried
 * but optional. A version missing from cached facts while the registry is down may be new, so it is not reported as
 * absent.
 */
export async function releaseLookup(
  ctx: LookupContext,
  ecosystem: EcosystemId,
  { facts, stale }: { facts: PackageFacts; stale: boolean },
  wanted: string | undefined,
): Promise<ReleaseLookup> {
  const version = wanted ?? facts.latestVersion
  if (version === null) return fail('VERSION_NOT_FOUND', `${facts.name} has no published version.`)
  const found = findRelease(ecosystem, facts, version)
  const { release } = ctx.upstreams.registries[ecosystem]
  if (found && (found.publishedAt !== null || !release)) return { release: found, reported: null }
  const missing = `${facts.name} has no version ${version}. ${facts.latestVersion ? `The latest is ${facts.latestVersion}; leave version out to ask for it.` : ''}`
  if (!release) return stale ? undecided() : fail('VERSION_NOT_FOUND', missing.trim())
  const response = await ctx.upstreamClient.query(
    release,
    { name: facts.name, version: found?.version ?? version },
    found ? { timeoutMs } : {},
  )
  if (found)
    return {
      release: { ...found, publishedAt: (response.ok && response.facts?.publishedAt) || null },
      reported: response,
    }
  if (!response.ok || response.stale) return undecided()
  if (!response.facts) return fail('VERSION_NOT_FOUND', missing.trim())
  return { release: { ...response.facts, deprecated: null, yanked: null }, reported: response }
}

const undecided = (): never =>
  fail('REGISTRY_UNAVAILABLE', `The registry does not report whether the version exists. ${admitted}`, {
    retryAfter: 30,
  })

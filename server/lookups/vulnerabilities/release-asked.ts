import type { EcosystemId } from '../../catalog/ecosystems.ts'
import { fail } from '../../platform/errors.ts'
import type { Answer, PackageFacts, Release, ReleaseFacts } from '../../providers/index.ts'
import type { Asked } from '../asked.ts'
import { admitted } from './cost.ts'
import { patienceMs } from './known-exploited.ts'
import { findRelease } from './releases.ts'

/** The release, and what was asked about it alone; null where the package's document says everything. */
type AskedRelease = { release: Release; told: Answer<ReleaseFacts> | null }

/**
 * The release that is asked for, the latest when none is named. What its registry tells only one by one (Maven, Go) is asked for, but not indispensable. A version that
 * kept facts do not know, while the registry does not answer, may have been published since: it is not called absent.
 */
export async function releaseAsked(
  asked: Asked,
  ecosystem: EcosystemId,
  { facts, stale }: { facts: PackageFacts; stale: boolean },
  wanted: string | undefined,
): Promise<AskedRelease> {
  const version = wanted ?? facts.latestVersion
  if (version === null) return fail('VERSION_NOT_FOUND', `${facts.name} has no published version.`)
  const found = findRelease(ecosystem, facts, version)
  const { release } = asked.upstreams.registries[ecosystem]
  if (found && (found.publishedAt !== null || !release)) return { release: found, told: null }
  const missing = `${facts.name} has no version ${version}. ${facts.latestVersion ? `The latest is ${facts.latestVersion}; leave version out to ask for it.` : ''}`
  if (!release) return stale ? undecided() : fail('VERSION_NOT_FOUND', missing.trim())
  const told = await asked.asker.ask(
    release,
    { name: facts.name, version: found?.version ?? version },
    found ? { patienceMs } : {},
  )
  if (found) return { release: { ...found, publishedAt: (told.ok && told.facts?.publishedAt) || null }, told }
  if (!told.ok || told.stale) return undecided()
  if (!told.facts) return fail('VERSION_NOT_FOUND', missing.trim())
  return { release: { ...told.facts, deprecated: null, yanked: null }, told }
}

const undecided = (): never =>
  fail('REGISTRY_UNAVAILABLE', `The registry does not say whether the version exists. ${admitted}`, { retryAfter: 30 })

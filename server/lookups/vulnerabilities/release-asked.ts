import type { EcosystemId } from '../../catalog/ecosystems.ts'
import { fail } from '../../platform/errors.ts'
import type { PackageFacts, Release } from '../../providers/index.ts'
import type { Asked } from '../asked.ts'
import { admitted } from './cost.ts'
import { patienceMs } from './known-exploited.ts'
import { findRelease } from './releases.ts'

/** The release that is asked for, the latest when none is named. What its registry tells only one by one (Maven, Go) is asked for, but not indispensable. */
export async function releaseAsked(
  asked: Asked,
  ecosystem: EcosystemId,
  facts: PackageFacts,
  wanted: string | undefined,
): Promise<Release> {
  const version = wanted ?? facts.latestVersion
  if (version === null) return fail('VERSION_NOT_FOUND', `${facts.name} has no published version.`)
  const found = findRelease(ecosystem, facts, version)
  const { release } = asked.upstreams.registries[ecosystem]
  if (found && (found.publishedAt !== null || !release)) return found
  const missing = `${facts.name} has no version ${version}. ${facts.latestVersion ? `The latest is ${facts.latestVersion}; leave version out to ask for it.` : ''}`
  if (!release) return fail('VERSION_NOT_FOUND', missing.trim())
  const told = await asked.asker.ask(
    release,
    { name: facts.name, version: found?.version ?? version },
    found ? { patienceMs } : {},
  )
  if (found) return { ...found, publishedAt: (told.ok && told.facts?.publishedAt) || null }
  if (!told.ok)
    return fail('REGISTRY_UNAVAILABLE', `The registry does not say whether the version exists. ${admitted}`, {
      retryAfter: 30,
    })
  if (!told.facts) return fail('VERSION_NOT_FOUND', missing.trim())
  return { ...told.facts, deprecated: null, yanked: null }
}

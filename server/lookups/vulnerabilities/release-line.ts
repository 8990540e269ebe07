import { z } from 'zod'
import { type EcosystemId, ecosystemIds } from '../../catalog/ecosystems.ts'
import type { LookupContext } from '../lookup-context.ts'
import { readCoordinate } from './coordinate.ts'
import { advisoriesOf } from './evidence.ts'
import { orderedReleases } from './releases.ts'

/** Maximum releases per response: the newest in version order. */
const maxReleases = 300

export const ReleaseLineQuery = z.object({ ecosystem: z.enum(ecosystemIds), coordinate: z.string().min(1).max(300) })

export type ReleaseLine = {
  /** Total releases of the package. */
  total: number
  /** The newest, in ascending order. `affectedBy` and `undecided` count advisories. */
  releases: {
    version: string
    publishedAt: string | null
    prerelease: boolean
    withdrawn: boolean
    affectedBy: number
    undecided: number
  }[]
}

/**
 * Releases of a package that was looked up, with the number of advisories that affect each, for the dashboard's
 * version picker and ruler. Reads cached answers only: no queries, no units. Null if nothing is cached.
 */
export async function releaseLine(
  sources: Pick<LookupContext, 'upstreamClient' | 'upstreams' | 'at'>,
  input: { ecosystem: EcosystemId; coordinate: string },
): Promise<ReleaseLine | null> {
  const { upstreamClient, upstreams, at } = sources
  const { ecosystem } = input
  const name = readCoordinate(ecosystem, input.coordinate)
  if (!name) return null
  const [registry, osv] = await Promise.all([
    upstreamClient.stored(upstreams.registries[ecosystem].package, name),
    upstreamClient.stored(upstreams.osv.ofPackage, { ecosystem, name }),
  ])
  const facts = registry?.facts
  if (!facts || !osv) return null
  const advisories = advisoriesOf(osv.facts ?? [], ecosystem, name, at)
  const releases = orderedReleases(ecosystem, facts).filter(({ version }) => version !== null)
  return {
    total: facts.releases.length,
    releases: releases.slice(-maxReleases).map(({ release, prerelease }) => {
      const verdicts = advisories.map(({ verdictOf }) => verdictOf(release.version).affects)
      return {
        version: release.version,
        publishedAt: release.publishedAt,
        prerelease,
        withdrawn: release.yanked === true || release.deprecated !== null,
        affectedBy: verdicts.filter((affects) => affects === true).length,
        undecided: verdicts.filter((affects) => affects === null).length,
      }
    }),
  }
}

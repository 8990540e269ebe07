import type { EcosystemId } from '../../catalog/ecosystems.ts'
import type { PackageFacts, Release } from '../../providers/index.ts'
import { orders } from '../../versions/index.ts'

/** A release with its parsed version; null if the text is not a version of the ecosystem. */
export type OrderedRelease = { release: Release; version: unknown; prerelease: boolean }

const known = new WeakMap<PackageFacts, OrderedRelease[]>()

/** Releases of a package in ascending order, unparsable versions first. Computed once per registry answer. */
export function orderedReleases(ecosystem: EcosystemId, facts: PackageFacts): OrderedRelease[] {
  const made = known.get(facts)
  if (made) return made
  const order = orders[ecosystem]
  const releases = facts.releases.map((release) => {
    const version = order.parse(release.version) ?? order.parseOlder?.(release.version) ?? null
    return { release, version, prerelease: version !== null && order.isPrerelease(version) }
  })
  releases.sort((a, b) => {
    if (a.version === null || b.version === null) return Number(b.version === null) - Number(a.version === null)
    return order.compare(a.version, b.version)
  })
  known.set(facts, releases)
  return releases
}

/**
 * The requested release: an exact match, else the only one that compares equal in the ecosystem's order (`v1.2.0` for
 * `1.2.0`, `1.0` for `1.0.0`). Null if there is none or several.
 */
export function findRelease(ecosystem: EcosystemId, facts: PackageFacts, wanted: string): Release | null {
  const exact = facts.releases.find(({ version }) => version === wanted)
  if (exact) return exact
  const order = orders[ecosystem]
  const version = order.parse(wanted)
  if (version === null) return null
  const equal = orderedReleases(ecosystem, facts).filter(
    (one) => one.version !== null && order.compare(one.version, version) === 0,
  )
  return equal.length === 1 ? (equal[0]?.release ?? null) : null
}

import type { EcosystemId } from '../../catalog/ecosystems.ts'
import type { PackageFacts, Release } from '../../providers/index.ts'
import { orders } from '../../versions/index.ts'

/** A release with its parsed version; `version` null where the text is no version of the ecosystem. */
export type OrderedRelease = { release: Release; version: unknown; prerelease: boolean }

const known = new WeakMap<PackageFacts, OrderedRelease[]>()

/** The releases of a package in ascending order, unreadable versions first. Made once for an answer of the registry. */
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
 * The release that a caller means: the one of that spelling, else the only one that the ecosystem's order calls equal (`v1.2.0` for `1.2.0`, `1.0` for `1.0.0`).
 * Null when there is none or it is ambiguous.
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

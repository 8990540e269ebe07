import { boundAt } from '../../advisories/index.ts'
import type { EcosystemId } from '../../catalog/ecosystems.ts'
import type { PackageFacts } from '../../providers/index.ts'
import { orders } from '../../versions/index.ts'
import type { KnownAdvisory } from './evidence.ts'
import { type OrderedRelease, orderedReleases } from './releases.ts'

const maxCandidates = 40

/**
 * The release above `version` that fixes the most of the advisories that affect it; of several, one of the same variant,
 * then one that the fewest advisories affect or may affect, then the nearest. Candidates are the first releases at or
 * above each fixed version, of the same variant and of any, and the latest. Skips withdrawn and deprecated releases,
 * known malware, and pre-releases unless `version` is one. Null if nothing affects it or no release is better.
 */
export function nearestFix(
  ecosystem: EcosystemId,
  facts: PackageFacts,
  version: string,
  advisories: readonly KnownAdvisory[],
): { version: string; fixes: number; of: number } | null {
  const order = orders[ecosystem]
  const current = order.parse(version)
  const affecting = advisories.filter(({ verdictOf }) => verdictOf(version).affects === true)
  if (current === null || affecting.length === 0) return null
  const steady = !order.isPrerelease(current)
  const above = orderedReleases(ecosystem, facts).filter(
    (one): one is OrderedRelease =>
      one.version !== null &&
      order.compare(one.version, current) > 0 &&
      !one.release.yanked &&
      !one.release.deprecated &&
      !(steady && one.prerelease),
  )
  const variant = order.variantOf?.(version)
  const sameVariant = ({ release }: OrderedRelease) => order.variantOf?.(release.version) === variant
  const variants = above.filter(sameVariant)
  const candidates = new Set<OrderedRelease>()
  for (const fixed of new Set([...affecting, ...advisories].flatMap(({ advisory }) => advisory.fixedVersions))) {
    const least = boundAt(order, fixed, 'fixed')
    if (least === null) continue
    for (const releases of [variants, above]) {
      const first = releases.find((one) => order.compare(one.version, least) >= 0)
      if (first && candidates.size < maxCandidates) candidates.add(first)
    }
  }
  const latest = above.find(({ release }) => release.version === facts.latestVersion)
  if (latest) candidates.add(latest)
  const judged = [...candidates]
    .map((one) => {
      const open = new Set(advisories.filter(({ verdictOf }) => verdictOf(one.release.version).affects !== false))
      const malware = [...open].some(({ advisory }) => advisory.malware)
      const fixes = affecting.filter((known) => !open.has(known)).length
      return { one, malware, open: open.size, fixes, same: sameVariant(one) }
    })
    .filter(({ malware }) => !malware)
    .toSorted(
      (a, b) =>
        b.fixes - a.fixes ||
        Number(b.same) - Number(a.same) ||
        a.open - b.open ||
        order.compare(a.one.version, b.one.version),
    )
  const [best] = judged
  return best && best.fixes > 0 ? { version: best.one.release.version, fixes: best.fixes, of: affecting.length } : null
}

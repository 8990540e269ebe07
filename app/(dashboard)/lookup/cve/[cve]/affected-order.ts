import { ecosystemOf } from '#server/catalog/ecosystems.ts'
import type { CveRecord } from './cve-words.ts'

type Affected = CveRecord['affectedPackages'][number]

/**
 * Merges duplicates of a package and their fixed versions. Supported ecosystems come first, then by ecosystem and
 * name.
 */
export function byEcosystem(packages: readonly Affected[]): Affected[] {
  const merged = new Map<string, Affected>()
  for (const one of packages) {
    const key = `${one.ecosystem}\n${one.name}`
    const before = merged.get(key)
    const fixedVersions = [...new Set([...(before?.fixedVersions ?? []), ...one.fixedVersions])]
    merged.set(key, { ...one, fixedVersions })
  }
  const rank = ({ ecosystem }: Affected) => (ecosystemOf(ecosystem) ? 0 : 1)
  return [...merged.values()].toSorted(
    (a, b) => rank(a) - rank(b) || a.ecosystem.localeCompare(b.ecosystem, 'en') || a.name.localeCompare(b.name, 'en'),
  )
}

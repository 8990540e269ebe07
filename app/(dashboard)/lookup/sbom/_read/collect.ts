import { readPackageUrl, shortPackageUrl } from './package-url.ts'
import type { Component, Reason, Sbom, SbomPackage, Unreadable } from './sbom.ts'

const LONGEST = { coordinate: 300, version: 256 }
const RANGE = /[\s^~<>=*|,]/

/** Splits components into checkable packages (deduplicated) and those that cannot be checked, with the reason. */
export function collect(format: string, components: readonly Component[]): Sbom {
  const packages = new Map<string, SbomPackage>()
  const unsupported = new Map<string, number>()
  const unreadable: Unreadable[] = []
  let duplicates = 0
  for (const component of components) {
    const result = notify(component)
    if ('reason' in result) unreadable.push(result)
    else if ('type' in result) unsupported.set(result.type, (unsupported.get(result.type) ?? 0) + 1)
    else {
      const key = packageKey(result)
      if (packages.has(key)) duplicates++
      else packages.set(key, result)
    }
  }
  return {
    format,
    packages: [...packages.values()],
    duplicates,
    unsupported: [...unsupported].map(([type, count]) => ({ type, count })).toSorted((a, b) => b.count - a.count),
    unreadable,
  }
}

/** Identity of a package for deduplication. */
export const packageKey = ({ ecosystem, coordinate, version }: SbomPackage) => `${ecosystem} ${coordinate} ${version}`

function notify({ name, version, purl, local }: Component): SbomPackage | Unreadable | { type: string } {
  const because = (reason: Reason): Unreadable => ({ name: version ? `${name} ${version}` : name, reason })
  if (local) return because('not from a registry')
  if (purl === null) return because('no package URL')
  const named = readPackageUrl(purl)
  if (!named) return because('invalid package URL')
  const { ecosystem, coordinate } = named
  if (!ecosystem) return { type: named.type }
  if (!coordinate || coordinate.length > LONGEST.coordinate) return because('incomplete name')
  const exact = named.version ?? version
  if (!exact) return because('no version')
  if (RANGE.test(exact) || exact.length > LONGEST.version) return because('not an exact version')
  return { ecosystem, coordinate, version: exact, purl: shortPackageUrl(purl) }
}

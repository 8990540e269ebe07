import { shortPackageUrl } from '../server/catalog/package-url.ts'
import { isCoordinate, namedPackage, purlOf } from './named-package.ts'
import type { Component, LeftOut, ListedPackage, PackageList, Reason } from './reading.ts'

const LONGEST = { coordinate: 300, version: 256 }
const RANGE = /[\s^~<>=*|,]/
const BRANCH = /^dev-|-dev$/i

/** Splits entries into checkable packages (deduplicated) and those that cannot be checked, with the reason. */
export function collect(format: string, components: readonly Component[]): PackageList {
  const packages = new Map<string, ListedPackage>()
  const unsupported = new Map<string, number>()
  const leftOut: LeftOut[] = []
  let duplicates = 0
  for (const component of components) {
    const result = classify(component)
    if ('reason' in result) leftOut.push(result)
    else if ('type' in result) unsupported.set(result.type, (unsupported.get(result.type) ?? 0) + 1)
    else {
      const key = packageKey(result)
      const found = packages.get(key)
      if (found) duplicates++
      packages.set(key, found ? merged(found, result) : result)
    }
  }
  return {
    format,
    packages: [...packages.values()],
    duplicates,
    unsupported: [...unsupported].map(([type, count]) => ({ type, count })).toSorted((a, b) => b.count - a.count),
    leftOut,
  }
}

/** Identity of a package for deduplication. */
export const packageKey = ({ ecosystem, coordinate, version }: ListedPackage) => `${ecosystem} ${coordinate} ${version}`

/** A package is for development only if each of its entries is, and direct if one of them is. */
function merged(one: ListedPackage, other: ListedPackage): ListedPackage {
  return {
    ...one,
    ...(one.dev !== undefined && { dev: one.dev && other.dev === true }),
    ...((one.direct ?? other.direct) !== undefined && { direct: one.direct === true || other.direct === true }),
  }
}

function classify(component: Component): ListedPackage | LeftOut | { type: string } {
  const { name, version, reason } = component
  const shown = withoutCredentials(version ? `${name} ${version}` : name)
  const because = (why: Reason): LeftOut => ({ name: shown, reason: why })
  if (reason) return because(reason)
  const named = component.ecosystem
    ? { type: '', ecosystem: component.ecosystem, ...ofLockFile(component.ecosystem, name), version: null }
    : ofPackageUrl(component.purl)
  if (typeof named === 'string') return because(named)
  const { ecosystem, coordinate } = named
  if (!ecosystem) return { type: named.type }
  if (!coordinate || coordinate.length > LONGEST.coordinate) return because('incomplete name')
  const exact = named.version ?? version
  if (!exact) return because('no version')
  if (RANGE.test(exact) || exact.length > LONGEST.version) return because('not an exact version')
  if (ecosystem === 'composer' && BRANCH.test(exact)) return because('not an exact version')
  const { line, dev, direct } = component
  return {
    ecosystem,
    coordinate,
    version: exact,
    purl: component.purl && named.version ? shortPackageUrl(component.purl) : purlOf(ecosystem, coordinate, exact),
    ...(line !== undefined && { line }),
    ...(dev !== undefined && { dev }),
    ...(direct !== undefined && { direct }),
  }
}

/** The address of a repository may hold a token. */
const withoutCredentials = (text: string): string => text.replace(/\/\/[^/@\s]*@/g, '//')

function ofPackageUrl(purl: string | null | undefined) {
  if (!purl) return 'no package URL'
  return namedPackage(purl) ?? 'invalid package URL'
}

function ofLockFile(ecosystem: NonNullable<Component['ecosystem']>, name: string): { coordinate: string | null } {
  return { coordinate: isCoordinate(ecosystem, name) ? normalised(ecosystem, name) : null }
}

function normalised(ecosystem: Component['ecosystem'], name: string): string {
  if (ecosystem === 'composer') return name.toLowerCase()
  return ecosystem === 'pypi' ? name.toLowerCase().replaceAll(/[-_.]+/g, '-') : name
}

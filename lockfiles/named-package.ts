import { readPackageUrl } from '../server/catalog/package-url.ts'
import { type EcosystemId, ecosystemOfType, purlTypes } from './ecosystems.ts'

export type NamedPackage = {
  type: string
  /** Null if the ecosystem is not supported. */
  ecosystem: EcosystemId | null
  /** Name as the registry writes it; null if it is incomplete. */
  coordinate: string | null
  version: string | null
}

/** The package that a package URL names; null if it is invalid. */
export function namedPackage(text: string): NamedPackage | null {
  const read = readPackageUrl(text)
  if (!read) return null
  const { type, segments, version } = read
  const ecosystem = ecosystemOfType(type)
  const name = segments.join(ecosystem === 'maven' ? ':' : '/')
  return { type, ecosystem, coordinate: ecosystem && isCoordinate(ecosystem, name) ? name : null, version }
}

/** Whether the name has the number of parts that its registry requires. */
export function isCoordinate(ecosystem: EcosystemId, name: string): boolean {
  const parts = name.split(ecosystem === 'maven' ? ':' : '/')
  if (parts.includes('')) return false
  if (ecosystem === 'npm') return parts.length <= 2
  return ecosystem === 'maven' || ecosystem === 'composer' ? parts.length === 2 : true
}

export function purlOf(ecosystem: EcosystemId, coordinate: string, version: string): string {
  const path = coordinate
    .split(ecosystem === 'maven' ? ':' : '/')
    .map((part) => encodeURIComponent(part.toWellFormed()))
    .join('/')
  return `pkg:${purlTypes[ecosystem]}/${path}@${encodeURIComponent(version.toWellFormed())}`
}

import { PackageURL } from 'packageurl-js'
import { type EcosystemId, ecosystemOfType, purlTypes } from './ecosystems.ts'

const LONGEST = 1_000

export type NamedPackage = {
  type: string
  /** Null if the ecosystem is not supported. */
  ecosystem: EcosystemId | null
  /** Name as the registry writes it; null if it is incomplete. */
  coordinate: string | null
  version: string | null
}

/** Parses a package URL; null if invalid. Qualifiers and subpath are ignored: they do not affect the version. */
export function readPackageUrl(text: string): NamedPackage | null {
  if (text.length > LONGEST) return null
  try {
    const { type, namespace, name, version } = PackageURL.fromString(text)
    if (!type || !name) return null
    const ecosystem = ecosystemOfType(type)
    const parts = [...(namespace?.split('/') ?? []), name].filter(Boolean)
    return {
      type,
      ecosystem,
      coordinate: ecosystem && coordinateOf(ecosystem, parts, text),
      version: version || null,
    }
  } catch {
    return null
  }
}

function coordinateOf(ecosystem: EcosystemId, parts: string[], text: string): string | null {
  const coordinate = parts.join(ecosystem === 'maven' ? ':' : '/')
  if (!isCoordinate(ecosystem, coordinate)) return null
  return ecosystem === 'npm' ? asWritten(coordinate, text) : coordinate
}

/** Whether the name has the number of parts that its registry requires. */
export function isCoordinate(ecosystem: EcosystemId, name: string): boolean {
  const parts = name.split(ecosystem === 'maven' ? ':' : '/')
  if (parts.includes('')) return false
  if (ecosystem === 'npm') return parts.length <= 2
  return ecosystem === 'maven' || ecosystem === 'composer' ? parts.length === 2 : true
}

/**
 * The library lower-cases npm names, but names from before 2017 may contain capitals, and the lower-case name is a
 * different package.
 */
function asWritten(name: string, text: string): string {
  const path = shortPackageUrl(text).replace(/^pkg:\/*npm\/+/i, '')
  const written = decodeURIComponent(path.replace(/(.)@[^@/]*$/, '$1'))
  return written.toLowerCase() === name.toLowerCase() ? written : name
}

/** Package URL without qualifiers and subpath, for display. */
export const shortPackageUrl = (text: string): string => text.replace(/[?#].*$/s, '')

export function purlOf(ecosystem: EcosystemId, coordinate: string, version: string): string {
  const path = coordinate
    .split(ecosystem === 'maven' ? ':' : '/')
    .map((part) => encodeURIComponent(part.toWellFormed()))
    .join('/')
  return `pkg:${purlTypes[ecosystem]}/${path}@${encodeURIComponent(version.toWellFormed())}`
}

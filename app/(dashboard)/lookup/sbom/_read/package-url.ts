import { PackageURL } from 'packageurl-js'
import { type EcosystemId, ecosystemIds, ecosystems } from '#server/catalog/ecosystems.ts'

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
    const ecosystem = ecosystemIds.find((id) => ecosystems[id].purl === type) ?? null
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
  switch (ecosystem) {
    case 'maven':
      return parts.length === 2 ? parts.join(':') : null
    case 'composer':
      return parts.length === 2 ? parts.join('/') : null
    case 'npm':
      return parts.length <= 2 ? asWritten(parts.join('/'), text) : null
    default:
      return parts.join('/')
  }
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

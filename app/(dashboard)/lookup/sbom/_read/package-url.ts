import { PackageURL } from 'packageurl-js'
import { type EcosystemId, ecosystemIds, ecosystems } from '#server/catalog/ecosystems.ts'

const LONGEST = 1_000

export type NamedPackage = {
  /** Type of the package URL. */
  type: string
  /** Null for a type of an ecosystem that we do not know. */
  ecosystem: EcosystemId | null
  /** As the registry writes it; null where a part of the name is missing. */
  coordinate: string | null
  version: string | null
}

/** The package that a package URL names; null where it is none. Qualifiers and subpath say nothing about which version it is. */
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

/** The library writes npm names small, but names from before 2017 may have capitals and are other packages without them. */
function asWritten(name: string, text: string): string {
  const path = shortPackageUrl(text).replace(/^pkg:\/*npm\/+/i, '')
  const written = decodeURIComponent(path.replace(/(.)@[^@/]*$/, '$1'))
  return written.toLowerCase() === name.toLowerCase() ? written : name
}

/** The package URL without qualifiers and subpath, as it is shown. */
export const shortPackageUrl = (text: string): string => text.replace(/[?#].*$/s, '')

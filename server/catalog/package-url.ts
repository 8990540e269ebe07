import { PackageURL } from 'packageurl-js'

/** Maximum length of a package URL in characters. */
const longest = 1_000

export type PackageUrl = {
  /** Lower case, such as "npm". */
  type: string
  /** Segments of the namespace, then the name: decoded, and normalized by the rules of the type. */
  segments: string[]
  /** Decoded; null without one. */
  version: string | null
}

/**
 * Reads a package URL (ECMA-427); null if it is invalid or longer than 1,000 characters. Qualifiers and subpath are
 * checked and left out: no advisory depends on them.
 */
export function readPackageUrl(text: string): PackageUrl | null {
  if (text.length > longest) return null
  try {
    const { type, namespace, name, version } = PackageURL.fromString(text)
    if (!type || !name) return null
    const segments = [...(namespace?.split('/') ?? []), name].filter(Boolean)
    return { type, segments: type === 'npm' ? asWritten(segments, text) : segments, version: version || null }
  } catch {
    return null
  }
}

/** Package URL without qualifiers and subpath, for display. */
export const shortPackageUrl = (text: string): string => text.replace(/[?#].*$/s, '')

/**
 * The library lower-cases npm names, but names from before 2017 may contain capitals, and the lower-case name is
 * another package.
 */
function asWritten(segments: string[], text: string): string[] {
  const path = shortPackageUrl(text).replace(/^pkg:\/*npm\/+/i, '')
  const written = decodeURIComponent(path.replace(/(.)@[^@/]*$/, '$1'))
  return written.toLowerCase() === segments.join('/').toLowerCase() ? written.split('/') : segments
}

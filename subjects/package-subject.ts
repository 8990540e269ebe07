import { PackageURL } from 'packageurl-js'
import { type EcosystemId, ecosystemOf, ecosystems } from '#server/catalog/ecosystems.ts'
import { readPackageUrl } from '#server/catalog/package-url.ts'

export type PackageSubject = {
  ecosystem: EcosystemId
  coordinate: string
  /** Null means the latest. */
  version: string | null
}

const COORDINATES: Readonly<Record<EcosystemId, RegExp>> = {
  npm: /^(@[\w~-][\w.~-]*\/)?[\w~-][\w.~-]*$/,
  composer: /^[\w-][\w.-]*\/[\w-][\w.-]*$/,
  pypi: /^[\w-][\w.-]*$/,
  maven: /^[\w-][\w.-]*:[\w-][\w.-]*$/,
  go: /^[\w~-][\w.~-]*(\/[\w~-][\w.~-]*)*$/,
}
const VERSION = /^[^\s@/]{1,256}$/

/** Parses "npm/lodash@4.17.20" and package URLs such as "pkg:npm/lodash@4.17.20"; null for anything else. */
export function readPackage(text: string): PackageSubject | null {
  if (/^pkg:/i.test(text)) return readPurl(text)
  const slash = text.indexOf('/')
  const rest = text.slice(slash + 1)
  const at = rest.lastIndexOf('@')
  const [coordinate, version] = at > 0 ? [rest.slice(0, at), rest.slice(at + 1)] : [rest, null]
  return slash > 0 ? subjectOf(text.slice(0, slash), coordinate, version) : null
}

/** The subject as typed: "npm/lodash@4.17.20". */
export function packageText({ ecosystem, coordinate, version }: PackageSubject): string {
  return `${ecosystem}/${coordinate}${version === null ? '' : `@${version}`}`
}

export const packageInput = ({ ecosystem, coordinate, version }: PackageSubject) => ({
  ecosystem,
  coordinate,
  ...(version === null ? {} : { version }),
})

/** The subject's package URL (ECMA-427). */
export function purlOf({ ecosystem, coordinate, version }: PackageSubject): string {
  const parts = coordinate.split(ecosystem === 'maven' ? ':' : '/')
  const name = parts.pop() ?? ''
  try {
    return new PackageURL(ecosystems[ecosystem].purl, parts.join('/') || undefined, name, version).toString()
  } catch {
    return packageText({ ecosystem, coordinate, version })
  }
}

function readPurl(text: string): PackageSubject | null {
  const read = readPackageUrl(text)
  return read && subjectOf(read.type, read.segments.join(read.type === 'maven' ? ':' : '/'), read.version)
}

function subjectOf(word: string, coordinate: string, version: string | null): PackageSubject | null {
  const ecosystem = ecosystemOf(word)
  if (!ecosystem || coordinate.length > 300 || !COORDINATES[ecosystem].test(coordinate)) return null
  return version === null || VERSION.test(version) ? { ecosystem, coordinate, version } : null
}

import { type EcosystemId, ecosystemIds, ecosystemOf, ecosystems } from '../../catalog/ecosystems.ts'
import { readPackageUrl } from '../../catalog/package-url.ts'
import { readCoordinate } from './coordinate.ts'

/** An exact version of a package; `name` is its canonical coordinate. */
export type PackageVersion = { ecosystem: EcosystemId; name: string; version: string }

/** Errors of a line that cannot be checked. */
export const purlErrors = ['INVALID_PURL', 'UNSUPPORTED_ECOSYSTEM', 'INVALID_COORDINATE'] as const
type PurlError = { code: (typeof purlErrors)[number]; message: string }

export type ReadPurl = { target: PackageVersion; error: null } | { target: null; error: PurlError }

const longestVersion = 256

/** Reads a package URL (ECMA-427) with a version. Qualifiers and subpath are ignored: no advisory depends on them. */
export function readPurl(text: string): ReadPurl {
  const parts = readPackageUrl(text)
  if (!parts) return invalid('INVALID_PURL', 'Not a package URL such as pkg:npm/lodash@4.17.20.')
  const { type, segments, version } = parts
  const ecosystem = ecosystemOf(type)
  if (!ecosystem || ecosystems[ecosystem].purl !== type)
    return invalid(
      'UNSUPPORTED_ECOSYSTEM',
      `Not supported: ${type.slice(0, 50)}. Supported types: ${ecosystemIds.map((id) => ecosystems[id].purl).join(', ')}.`,
    )
  const name = readCoordinate(ecosystem, segments.join(ecosystem === 'maven' ? ':' : '/'))
  if (name === null)
    return invalid(
      'INVALID_COORDINATE',
      `Not a coordinate of ${ecosystems[ecosystem].name}: ${ecosystems[ecosystem].coordinate}, such as ${ecosystems[ecosystem].example}.`,
    )
  if (!version) return invalid('INVALID_PURL', 'The package URL has no version.')
  if (version.length > longestVersion) return invalid('INVALID_PURL', 'The version is too long.')
  return { target: { ecosystem, name, version }, error: null }
}

const invalid = (code: PurlError['code'], message: string): ReadPurl => ({ target: null, error: { code, message } })

/** Identifies a package and version among those of one request. */
export const targetKey = ({ ecosystem, name, version }: PackageVersion): string =>
  JSON.stringify([ecosystem, name, version])

/** The distinct packages and versions of a list of package URLs, by key: what a check of the list is charged for. */
export const distinctPackages = (purls: readonly string[]): Map<string, PackageVersion> =>
  new Map(purls.flatMap((text) => readPurl(text).target ?? []).map((target) => [targetKey(target), target]))

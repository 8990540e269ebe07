import { parse, type SemVer } from 'semver'
import type { Retraction } from './go-mod.ts'

export type GoVersion = { text: string; parsed: SemVer }

/** Go module reference, "pseudo-versions". */
const pseudo = /^v\d+\.(?:0\.0-|\d+\.\d+-(?:[^+]*\.)?0\.)\d{14}-[A-Za-z0-9]+(?:\+[0-9A-Za-z.-]+)?$/

export function goVersion(text: string): GoVersion | null {
  const parsed = text.startsWith('v') ? parse(text) : null
  return parsed && { text, parsed }
}

/**
 * Versions of a `list` response in ascending order, without pseudo-versions, which do not belong there. Null if the
 * response is not a list.
 */
export function readList(text: string): GoVersion[] | null {
  const words = text.split('\n').flatMap((line) => line.trim().split(/\s/, 1)[0] || [])
  const versions = [...new Set(words)].flatMap((word) => goVersion(word) ?? [])
  if (words.length > 0 && versions.length === 0) return null
  return versions.filter((version) => !pseudo.test(version.text)).sort((a, b) => a.parsed.compare(b.parsed))
}

/**
 * The module's default version (Go module reference, "version queries"): the highest release, else the highest
 * pre-release. `+incompatible` versions count only if there is no other.
 */
export function highest(versions: readonly GoVersion[]): GoVersion | null {
  const isRelease = ({ parsed }: GoVersion) => parsed.prerelease.length === 0
  const isCompatible = ({ text }: GoVersion) => !text.endsWith('+incompatible')
  return (
    versions.findLast((version) => isRelease(version) && isCompatible(version)) ??
    versions.findLast(isRelease) ??
    versions.at(-1) ??
    null
  )
}

/** Returns a lookup from version to the retraction that covers it. Intervals are inclusive. */
export function retractedBy(retractions: readonly Retraction[]): (version: GoVersion) => Retraction | null {
  const intervals = retractions.flatMap((retraction) => {
    const [low, high] = [canonical(retraction.low), canonical(retraction.high)]
    return low && high ? [{ retraction, low, high }] : []
  })
  return ({ parsed }) =>
    intervals.find(({ low, high }) => parsed.compare(low) >= 0 && parsed.compare(high) <= 0)?.retraction ?? null
}

/** In go.mod, `v1` and `v1.2` mean `v1.0.0` and `v1.2.0`. */
const canonical = (text: string): SemVer | null =>
  parse(/^v\d+$/.test(text) ? `${text}.0.0` : /^v\d+\.\d+$/.test(text) ? `${text}.0` : text)

import type { ReleaseLine } from '#server/lookups/vulnerabilities/release-line.ts'

export type LineRelease = ReleaseLine['releases'][number]

/**
 * Adjacent releases with equal counts, drawn as one bar. `from`, `width`: percent of the ruler's width; `affected`,
 * `undecided`: heights in pixels.
 */
export type Run = { from: number; width: number; affected: number; undecided: number }
export type RulerMark = { x: number; anchor: 'start' | 'end' }
export type Ruler = {
  /** Width of one release, in percent. */
  slot: number
  runs: Run[]
  /** Maximum advisories of a release, affecting and undecided together. */
  most: number
  /** Centres (percent) of the releases that are the first to fix an advisory. */
  fixes: { version: string; x: number }[]
  /** Null if the release is not on the line. */
  mine: RulerMark | null
  latest: RulerMark | null
  upgrade: RulerMark | null
}

export type RulerWanted = {
  mine: string | null
  latest: string | null
  upgrade: string | null
  fixedVersions: readonly string[]
}

/** Height of the tallest bar in pixels. */
export const RULER_HEIGHT = 56
const LEAST_HEIGHT = 8

/**
 * Spaces releases evenly in version order rather than by date, because release lines are often maintained in parallel.
 */
export function rulerOf(releases: readonly LineRelease[], wanted: RulerWanted): Ruler {
  const slot = 100 / Math.max(1, releases.length)
  const most = Math.max(0, ...releases.map(({ affectedBy, undecided }) => affectedBy + undecided))
  const height = (count: number) => (count === 0 ? 0 : Math.max(LEAST_HEIGHT, (count / most) * RULER_HEIGHT))
  const centre = (index: number) => (index + 0.5) * slot
  const markOf = (version: string | null): RulerMark | null => {
    const index = version === null ? -1 : releases.findIndex((release) => release.version === version)
    return index < 0 ? null : { x: centre(index), anchor: centre(index) > 50 ? 'end' : 'start' }
  }
  const fixed = new Set(wanted.fixedVersions.map(withoutV))
  return {
    slot,
    most,
    runs: runsOf(releases).map(({ first, length, release }) => ({
      from: first * slot,
      width: length * slot,
      affected: height(release.affectedBy),
      undecided: height(release.affectedBy + release.undecided) - height(release.affectedBy),
    })),
    fixes: releases.flatMap(({ version }, index) =>
      fixed.has(withoutV(version)) ? [{ version, x: centre(index) }] : [],
    ),
    mine: markOf(wanted.mine),
    latest: markOf(wanted.latest),
    upgrade: markOf(wanted.upgrade),
  }
}

/** Dot radius by number of releases, small enough to keep neighbouring dots apart as long as possible. */
export const dotRadius = (count: number): number => (count <= 40 ? 3 : count <= 110 ? 2 : 1.25)

/** Go versions start with "v"; the versions in Go advisories do not. */
const withoutV = (version: string): string => version.replace(/^v(?=\d)/, '')

function runsOf(releases: readonly LineRelease[]) {
  const runs: { first: number; length: number; release: LineRelease }[] = []
  releases.forEach((release, index) => {
    const last = runs.at(-1)
    const same = last?.release.affectedBy === release.affectedBy && last.release.undecided === release.undecided
    if (last && same) last.length += 1
    else runs.push({ first: index, length: 1, release })
  })
  return runs.filter(({ release }) => release.affectedBy + release.undecided > 0)
}

import type { ReleaseLine } from '#server/lookups/vulnerabilities/release-line.ts'

export type LineRelease = ReleaseLine['releases'][number]

/** Neighbours with the same counts, drawn as one; edges in per cent of the width, heights in pixels above the line. */
export type Run = { from: number; width: number; affected: number; undecided: number }
export type RulerMark = { x: number; anchor: 'start' | 'end' }
export type Ruler = {
  /** Per cent of the width that one release takes. */
  slot: number
  runs: Run[]
  /** Most advisories of one release, decided or not. */
  most: number
  /** Centres of the releases that are the first to fix an advisory. */
  fixes: { version: string; x: number }[]
  /** Null where the release is not on the line. */
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

/** Height of the tallest bar. */
export const RULER_HEIGHT = 56
const LEAST_HEIGHT = 8

/** Places the releases at equal steps in their order, since several lines of releases are often maintained side by side in time. */
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

/** Radius of a release on the line, so that neighbours do not run together before they must. */
export const dotRadius = (count: number): number => (count <= 40 ? 3 : count <= 110 ? 2 : 1.25)

/** Go writes versions with a v, its advisories without. */
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

import { expect, test } from 'vitest'
import { dotRadius, type LineRelease, RULER_HEIGHT, rulerOf } from './ruler-geometry.ts'

const release = (version: string, affectedBy = 0, undecided = 0): LineRelease => ({
  version,
  publishedAt: null,
  prerelease: false,
  withdrawn: false,
  affectedBy,
  undecided,
})
const wanted = { mine: null, latest: null, upgrade: null, fixedVersions: [] }

test('releases are equally spaced, and neighbors with the same state form one run', () => {
  const line = [release('1'), release('2', 2), release('3', 2), release('4', 1), release('5')]
  const ruler = rulerOf(line, { ...wanted, mine: '2', latest: '5' })
  expect(ruler.slot).toBe(20)
  expect(ruler.most).toBe(2)
  expect(ruler.runs).toEqual([
    { from: 20, width: 40, affected: RULER_HEIGHT, undecided: 0 },
    { from: 60, width: 20, affected: RULER_HEIGHT / 2, undecided: 0 },
  ])
  expect(ruler.mine).toEqual({ x: 30, anchor: 'start' })
  expect(ruler.latest).toEqual({ x: 90, anchor: 'end' })
})

test('undecided releases are drawn over affected ones, and a single advisory among many is still visible', () => {
  const { runs } = rulerOf([release('1', 1, 1), release('2', 0, 1), release('3', 100)], wanted)
  expect(runs[0]?.affected).toBe(8)
  expect(runs[0]?.undecided).toBeGreaterThanOrEqual(0)
  expect(runs[1]).toMatchObject({ affected: 0, undecided: 8 })
  expect(runs[2]?.affected).toBe(RULER_HEIGHT)
})

test('a fixing release is found whether or not its version begins with v', () => {
  const { fixes } = rulerOf([release('v1.0.0', 1), release('v1.1.0')], { ...wanted, fixedVersions: ['1.1.0', '9.0.0'] })
  expect(fixes).toEqual([{ version: 'v1.1.0', x: 75 }])
})

test('one release and three hundred fit on the line; a release that is not on it has no mark', () => {
  expect(rulerOf([release('1', 1)], { ...wanted, mine: '1' })).toMatchObject({ slot: 100, mine: { x: 50 } })
  expect(rulerOf([], { ...wanted, mine: '1' })).toMatchObject({ runs: [], most: 0, mine: null })
  const many = Array.from({ length: 300 }, (_, index) => release(String(index), index % 3))
  const ruler = rulerOf(many, { ...wanted, mine: '299', upgrade: 'gone' })
  expect(ruler.mine?.x).toBeLessThan(100)
  expect(ruler.upgrade).toBeNull()
  for (const { from, width } of ruler.runs) expect(from + width).toBeLessThanOrEqual(100.0001)
  expect(dotRadius(300)).toBeLessThan(dotRadius(20))
})

import { expect, test } from 'vitest'
import type { LineRelease } from './ruler-geometry.ts'
import { leftOutWords, releaseWords, rulerSentence, stateWords } from './ruler-words.ts'

const release = (version: string, affectedBy = 0, undecided = 0): LineRelease => ({
  version,
  publishedAt: '2026-11-20T10:00:00.000Z',
  prerelease: false,
  withdrawn: false,
  affectedBy,
  undecided,
})

test('a release without an advisory is not called secure, and an undecided one is reported', () => {
  expect(stateWords(release('1'))).toBe('no published advisory')
  expect(stateWords(release('1', 0, 2))).toBe('2 undetermined')
  expect(stateWords(release('1', 1, 2))).toBe('1 advisory, 2 undetermined')
  expect(releaseWords({ ...release('1', 3), withdrawn: true })).toBe(
    '1 · 20 Nov 2026 · 3 advisories · withdrawn or deprecated',
  )
})

test('the ruler is described in one sentence', () => {
  const releases = [release('1', 2), release('2', 0, 1), release('3')]
  expect(rulerSentence({ releases }, '1', '3')).toBe(
    'Timeline of 3 releases from 1 to 3: 1 affected, 1 undetermined. Looked up 1: 2 advisories. Latest 3: no published advisory.',
  )
  expect(rulerSentence({ releases: [release('1')] }, '1', '1')).toBe(
    'Timeline of 1 release, 1: 0 affected. Looked up 1: no published advisory.',
  )
})

test('releases omitted from the line are stated', () => {
  expect(leftOutWords({ total: 1, releases: [release('1')] })).toBeNull()
  const newest = Array.from({ length: 300 }, (_, index) => release(String(index)))
  expect(leftOutWords({ total: 1204, releases: newest })).toMatch(/^The newest 300 of 1,204 releases/)
  expect(leftOutWords({ total: 2, releases: [release('1')] })).toBe('1 of 2 releases; 1 version cannot be ordered.')
})

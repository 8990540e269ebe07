import { expect, test } from 'vitest'
import type { PackageReport } from '#server/lookups/vulnerabilities/schema.ts'
import { affectingOf, failureWords, isExploited, outcomeOf, quoteWords, shortfallWords } from './check-words.ts'

const counts = { critical: 0, high: 0, moderate: 0, low: 0, unknown: 0 }
const done = (summary: object) =>
  ({ state: 'done', report: { summary: { counts, undecided: 0, total: 0, ...summary } } as PackageReport }) as const

test('the cost is shown with the remaining units, and later with the cost of the rest', () => {
  const quote = { packages: 37, open: 37, units: 1, used: 37, allowance: 1000 }
  expect(quoteWords(quote)).toBe('37 packages · 37 units; 963 of 1,000 left')
  expect(quoteWords({ ...quote, packages: 1, open: 1 })).toBe('1 package · 1 unit; 963 of 1,000 left')
  expect(quoteWords({ ...quote, open: 30 })).toBe('30 of 37 packages not checked · 30 units; 963 of 1,000 left')
  expect(quoteWords({ ...quote, open: 0 })).toBe('37 packages checked; 963 of 1,000 units left')
  expect(shortfallWords(quote)).toBeNull()
  expect(shortfallWords({ ...quote, used: 980 })).toBe('The remaining units are enough for 20 of them.')
  expect(shortfallWords({ ...quote, used: 1001 })).toBe('The remaining units are enough for 0 of them.')
})

test('unknown findings are a gap, never none', () => {
  expect(outcomeOf(done({ highest: 'none' }))).toBe('none')
  expect(outcomeOf(done({ highest: 'none', undecided: 1 }))).toBe('gap')
  expect(outcomeOf(done({ highest: 'unknown' }))).toBe('gap')
  expect(outcomeOf(done({ highest: 'high', undecided: 1 }))).toBe('high')
  expect(outcomeOf({ state: 'failed', refusal: { code: 'X', message: '', requestId: null, retryAfter: null } })).toBe(
    'gap',
  )
  expect(outcomeOf({ state: 'open' })).toBe('open')
})

test('severities are counted, highest first', () => {
  expect(affectingOf({ counts: { ...counts, low: 1, critical: 2, unknown: 1 } })).toEqual([
    { severity: 'critical', count: 2 },
    { severity: 'low', count: 1 },
    { severity: 'unknown', count: 1 },
  ])
})

test('known exploitation counts for advisories that affect the version, and is unknown if the catalog was not read', () => {
  const report = (kev: string, ...advisories: { affectsVersion: boolean | null; kev: object | null }[]) =>
    ({ advisories, sourceStatus: { kev }, pagination: { hasMore: false } }) as unknown as PackageReport
  expect(isExploited(report('checked', { affectsVersion: true, kev: {} }))).toBe(true)
  expect(isExploited(report('checked', { affectsVersion: null, kev: {} }))).toBe(true)
  expect(isExploited(report('checked', { affectsVersion: false, kev: {} }))).toBe(false)
  expect(isExploited(report('unavailable', { affectsVersion: true, kev: null }))).toBeNull()
})

test('a check without a result shows its cause in one line', () => {
  const refusal = { code: 'QUOTA_EXCEEDED', message: 'No units', requestId: null, retryAfter: null }
  expect(failureWords(refusal, 'lodash')).toBe('No units left this month.')
  const message = 'Tool has no version 4.2.1. The latest is 5.2; omit version to use it.'
  expect(failureWords({ ...refusal, code: 'VERSION_NOT_FOUND', message }, 'tool')).toBe('Tool has no version 4.2.1.')
})

import { expect, test } from 'vitest'
import type { CheckedPackage } from '#server/lookups/vulnerabilities/schema.ts'
import { affectingOf, isExploited, isOpen, outcomeOf, quoteWords, shortfallWords } from './check-words.ts'

const counts = { critical: 0, high: 0, moderate: 0, low: 0, unknown: 0 }
const done = (status: CheckedPackage['status'], summary: object | null) =>
  ({
    state: 'done',
    result: { status, summary: summary && { counts, undecided: 0, total: 0, ...summary } } as CheckedPackage,
  }) as const

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
  expect(outcomeOf(done('no_known_vulnerabilities', { highest: 'none' }))).toBe('none')
  expect(outcomeOf(done('unknown', { highest: 'unknown', undecided: 1 }))).toBe('gap')
  expect(outcomeOf(done('vulnerable', { highest: 'unknown', total: 1 }))).toBe('gap')
  expect(outcomeOf(done('vulnerable', { highest: 'high', undecided: 1 }))).toBe('high')
  expect(outcomeOf(done('unknown', null))).toBe('gap')
  expect(outcomeOf(done('invalid', null))).toBe('gap')
  expect(outcomeOf({ state: 'open' })).toBe('open')
})

test('packages whose advisories could not be fetched stay open, undecided ones do not', () => {
  expect(isOpen({ state: 'open' })).toBe(true)
  expect(isOpen(done('unknown', null))).toBe(true)
  expect(isOpen(done('unknown', { highest: 'unknown', undecided: 1 }))).toBe(false)
  expect(isOpen(done('invalid', null))).toBe(false)
})

test('severities are counted, highest first', () => {
  expect(affectingOf({ counts: { ...counts, low: 1, critical: 2, unknown: 1 } })).toEqual([
    { severity: 'critical', count: 2 },
    { severity: 'low', count: 1 },
    { severity: 'unknown', count: 1 },
  ])
})

test('known exploitation is unknown if the catalog was not read or advisories are not listed', () => {
  const result = (total: number, ...known: (boolean | null)[]) =>
    ({
      summary: { total, undecided: 0 },
      advisories: known.map((knownExploited) => ({ knownExploited })),
    }) as unknown as CheckedPackage
  expect(isExploited(result(2, false, true))).toBe(true)
  expect(isExploited(result(1, false))).toBe(false)
  expect(isExploited(result(1, null))).toBeNull()
  expect(isExploited(result(51, false))).toBeNull()
})

import { expect, test } from 'vitest'
import { cvesOf, foundWords, shortAddress, upgradeWords, verdictWords, withdrawnWords } from './package-words.ts'

const none = { critical: 0, high: 0, moderate: 0, low: 0, unknown: 0 }
const version = {
  requested: null,
  resolved: '1.2.3',
  isLatest: true,
  publishedAt: null,
  deprecated: null,
  yanked: null,
}
const verdict = (total: number, undecided: number, counts: Partial<typeof none> = {}, malware = 0) => ({
  version,
  summary: { total, undecided, malware, highest: 'none' as const, counts: { ...none, ...counts } },
})

test('the verdict states what is known, and no more', () => {
  expect(verdictWords(verdict(0, 0))).toBe('No published advisory affects 1.2.3.')
  expect(verdictWords(verdict(1, 0))).toBe('1 advisory affects 1.2.3.')
  expect(verdictWords(verdict(3, 2))).toBe('3 advisories affect 1.2.3; 2 more cannot be determined.')
  expect(verdictWords(verdict(0, 1))).toBe('No published advisory affects 1.2.3; 1 cannot be determined.')
})

test('known malware comes first in every sentence', () => {
  const malicious = verdict(2, 0, { critical: 1, low: 1 }, 1)
  expect(verdictWords(malicious)).toBe('1.2.3 is known malware. 2 advisories affect it.')
  expect(verdictWords(verdict(1, 0, { critical: 1 }, 1))).toBe('1.2.3 is known malware.')
  expect(foundWords(malicious)).toBe('1.2.3: known malware, 1 critical, 1 low')
  expect(upgradeWords({ ...malicious, upgrade: null })).toBe(
    'Remove it, and replace every secret that it could have read.',
  )
  expect(upgradeWords({ ...malicious, upgrade: { version: '2.0.0', fixes: 2, of: 2 } })).toBe(
    'Remove it, and replace every secret that it could have read. Upgrade to 2.0.0 fixes 2 of 2.',
  )
})

test('the findings are summarized for the list of recent lookups', () => {
  expect(foundWords(verdict(0, 0))).toBe('1.2.3: no published advisory affects it')
  expect(foundWords(verdict(4, 1, { high: 1, moderate: 2, unknown: 1 }))).toBe(
    '1.2.3: 1 high, 2 moderate, 1 of unknown severity, 1 undetermined',
  )
  expect(foundWords(verdict(0, 1))).toBe('1.2.3: 1 undetermined')
})

test('the upgrade is offered only if there is something to fix', () => {
  expect(upgradeWords({ ...verdict(0, 0), upgrade: null })).toBeNull()
  expect(upgradeWords({ ...verdict(5, 0), upgrade: { version: '2.0.0', fixes: 4, of: 5 } })).toBe(
    'Upgrade to 2.0.0 fixes 4 of 5.',
  )
  expect(upgradeWords({ ...verdict(1, 0), upgrade: null })).toBe('No later release fixes it.')
})

test('a withdrawn version uses the term of its ecosystem', () => {
  const pack = { name: 'x', latestVersion: null, description: null, license: null, repositoryUrl: null }
  const words = (ecosystem: 'npm' | 'pypi' | 'go', yanked: boolean | null) =>
    withdrawnWords({ package: { ...pack, ecosystem }, version: { ...version, yanked } })
  expect([words('pypi', true), words('go', true), words('npm', null), words('go', false)]).toEqual([
    'Yanked',
    'Retracted',
    null,
    null,
  ])
})

test('only CVE ids are linked as such, each once', () => {
  expect(cvesOf({ id: 'CVE-2021-44228', aliases: ['GHSA-jfh8-c2jp-5v3q', 'CVE-2021-44228'] })).toEqual([
    'CVE-2021-44228',
  ])
  expect(cvesOf({ id: 'MAL-2025-1', aliases: [] })).toEqual([])
})

test('a URL is shown without its scheme', () => {
  expect(shortAddress('https://www.example.org/a/b.git')).toBe('example.org/a/b')
})

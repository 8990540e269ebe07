import { describe, expect, it } from 'vitest'
import { itWithData, textOf } from '../testing/shared-data.ts'
import { expectAscending, expectEqual, orderLines, versionsOfRecords } from '../testing/version-order.ts'
import { pypi } from './pypi.ts'

const isPrerelease = (text: string) => {
  const version = pypi.parse(text)
  return version && pypi.isPrerelease(version)
}

describe('PyPI versions', () => {
  it('are ordered from development over pre-releases and the release to post-releases, epochs first', () => {
    expectAscending(pypi, [
      '1.0.dev1',
      '1.0a1.dev1',
      '1.0a1',
      '1.0a1.post1',
      '1.0b2',
      '1.0rc1',
      '1.0',
      '1.0+abc',
      '1.0+abc.1',
      '1.0+5',
      '1.0.post1.dev2',
      '1.0.post1',
      '1.0.1',
      '1.10',
      '2024.1',
      '1!0.1',
    ])
  })

  it('are equal in every spelling PEP 440 allows', () => {
    expectEqual(pypi, ['1.0rc1', '1c1', 'v1.0.0-RC.1', '0!1.0preview1', ' 1.0_pre_1\n'])
    expectEqual(pypi, ['1.0.post2', '1.0-2', '1.0.rev2', '1r2'])
    expectEqual(pypi, ['0', '0.0', '0.0.0'])
  })

  it('have local parts that are numbers only if they are digits', () => {
    expectAscending(pypi, ['1.0+0x10', '1.0+1e5', '1.0+2', '1.0+99999999999999999998', '1.0+99999999999999999999'])
  })

  it('are unreadable if a number is too large to be exact, or if older than PEP 440', () => {
    for (const text of [
      '9007199254740993',
      '1.0.dev99999999999999999999',
      '0.1-bulbasaur',
      '2019-09-12',
      '1.0-final',
      '1.*',
    ])
      expect(pypi.parse(text), text).toBeNull()
  })

  it('from before PEP 440 have their old order, below all others, and are in no range', () => {
    const older = (text: string) => pypi.parseOlder?.(text) ?? expect.fail(`${text} has no place`)
    const ascending = ['0.1-dev-x', '0.1-alpha-x', '0.1-x', '0.2-bulbasaur', '0.2-charmander', '0.10-a-x', '2.0-custom']
    for (const [low, left] of ascending.entries())
      for (const right of ascending.slice(low + 1)) {
        expect(pypi.compare(older(left), older(right)), `${left} < ${right}`).toBeLessThan(0)
        expect(pypi.compare(older(right), older(left))).toBeGreaterThan(0)
      }
    for (const text of ['0', '0.dev0', '1!0']) {
      const today = pypi.parse(text) ?? expect.fail(text)
      expect(pypi.compare(older('9999-zzz'), today), text).toBeLessThan(0)
    }
    expect(pypi.parse('2.0-custom')).toBeNull()
    for (const text of ['', ' ', '...', '1.0 beta', 'x'.repeat(257)]) expect(pypi.parseOlder?.(text), text).toBeNull()
  })

  itWithData(
    'stand in the order of the vectors, older ones too',
    ['versions', 'order', 'pypi-versions.txt'],
    (file) => {
      const read = (text: string) => pypi.parse(text) ?? pypi.parseOlder?.(text) ?? expect.fail(text)
      const lines = orderLines(file)
      for (const { line, left, sign, right } of lines)
        expect(Math.sign(pypi.compare(read(left), read(right))), line).toBe(sign)
      expect(lines.length).toBe(37)
      expect(lines.filter(({ left }) => pypi.parse(left) === null)).toHaveLength(11)
    },
  )

  itWithData(
    'are read, ordered and told from releases as by packaging',
    ['versions', 'pypa-packaging-vectors.json'],
    (file) => {
      type Tables = {
        VERSIONS: string[]
        'test_invalid_versions(version)': string[]
        'test_normalized_versions(version,normalized)': [string, string][]
        'test_version_is_prerelease(version,expected)': [string, boolean][]
      }
      const tables = (JSON.parse(textOf(file)) as { 'tests/test_version.py': Tables })['tests/test_version.py']
      expect(expectAscending(pypi, tables.VERSIONS)).toBe((92 * 91) / 2)
      const invalid = tables['test_invalid_versions(version)']
      for (const text of invalid) expect(pypi.parse(text), text).toBeNull()
      const normalized = tables['test_normalized_versions(version,normalized)']
      for (const [text, normal] of normalized) expect(pypi.parse(text), text).toEqual(pypi.parse(normal) ?? 'a version')
      const phases = tables['test_version_is_prerelease(version,expected)']
      for (const [text, expected] of phases) expect(isPrerelease(text), text).toBe(expected)
      expect([invalid, normalized, phases].map((rows) => rows.length)).toEqual([20, 102, 22])
    },
  )

  itWithData('are all those of the Python advisories but two', ['advisories', 'pypi-osv-records.jsonl.gz'], (file) => {
    const texts = versionsOfRecords(file, 'PyPI')
    expect(texts.filter((text) => pypi.parse(text) === null).sort()).toEqual(['2019-09-12', 'a3'])
    expect(texts.length).toBe(6155)
  })
})

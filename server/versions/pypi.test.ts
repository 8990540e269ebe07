import { describe, expect, it } from 'vitest'
import { itWithData, textOf } from '../testing/shared-data.ts'
import { expectAscending, expectEqual, orderLines, signOf, versionsOfRecords } from '../testing/version-order.ts'
import { pypi } from './pypi.ts'

const isPrerelease = (text: string) => {
  const version = pypi.parse(text)
  return version && pypi.isPrerelease(version)
}

describe('PyPI versions', () => {
  it('go from development over pre-releases and the release to post-releases, and epochs decide first', () => {
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

  it('are unreadable where a number is too large to be exact, and where they are older than PEP 440', () => {
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

  itWithData(
    'stand in the order of the vectors, but for versions older than PEP 440',
    ['versions', 'order', 'pypi-versions.txt'],
    (file) => {
      const lines = orderLines(file)
      expect(lines.length).toBe(37)
      const read = lines.filter(({ left, right }) => pypi.parse(left) !== null && pypi.parse(right) !== null)
      for (const { line, left, sign, right } of read) expect(signOf(pypi, left, right), line).toBe(sign)
      expect(read.length).toBe(26)
      const older = lines.filter((line) => !read.includes(line))
      expect(
        older.every(({ left }) => /^(0\.\d-[a-z]{4,}|-class\.-jw\.util\.version\.version-[a-z]+)$/.test(left)),
      ).toBe(true)
      expect(older.length).toBe(11)
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

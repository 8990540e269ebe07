import { describe, expect, it } from 'vitest'
import { itWithData } from '../testing/shared-data.ts'
import { expectAscending, expectEqual, orderLines, signOf, versionsOfRecords } from '../testing/version-order.ts'
import { maven } from './maven.ts'

const isPrerelease = (text: string) => {
  const version = maven.parse(text)
  return version && maven.isPrerelease(version)
}

describe('Maven versions', () => {
  it('are ordered from alpha over snapshot and the release to service packs, words and numbers', () => {
    expectAscending(maven, [
      '1.0-alpha1-SNAPSHOT',
      '1.0-alpha-1',
      '1.0b2',
      '1.0.M1',
      '1.0-rc1',
      '1.0-SNAPSHOT',
      '1.0',
      '1.0-sp1',
      '1.0-android',
      '1.0-jre',
      '1.0-1',
      '1.0.1',
      '1.2',
      '1.10',
      '2.0-beta-9',
      '2.0',
      '20240131',
    ])
  })

  it('lose zeros and release words before a hyphen, before a word and at the end', () => {
    expectEqual(maven, ['1', '1.0', '1.0.0', '1-0', '1.ga', '1.0.Final', '1-RELEASE', '1.', '1-', '01', '1.0-0.ga'])
    expectEqual(maven, ['1-rc-1', '1.0rc1', '1.0.0.CR1', '1.0.0-cr-01'])
  })

  it('match the order of the specification’s examples', () => {
    expectEqual(maven, ['1-1.foo-bar1baz-.1', '1-1.foo-bar-1-baz-0.1'])
    expectAscending(maven, ['1-foo2', '1-foo10'])
    expectAscending(maven, ['1-snapshot', '1', '1-sp'])
    expectAscending(maven, ['1-sp-1', '1-ga-1', '1.1'])
    expectAscending(maven, ['1-ga.1', '1-sp.1'])
    expectEqual(maven, ['1.foo', '1-foo'])
    expectEqual(maven, ['1-a1', '1-alpha-1'])
  })

  it('compare numbers of any length exactly', () => {
    expectAscending(maven, [
      '1.9007199254740992',
      '1.9007199254740993',
      '1.12345678901234567890',
      '1.99999999999999999999',
    ])
  })

  it('treat the names of object members as ordinary words', () => {
    expectAscending(maven, ['1', '1-__proto__', '1-constructor', '1-tostring'])
  })

  it('exclude words, ranges and paths', () => {
    for (const text of ['RELEASE', 'LATEST', 'release', '[1.0]', '(,1.0]', '1.0,2.0', '../1.0', '1:0', '{v1}', '1 0'])
      expect(maven.parse(text), text).toBeNull()
  })

  it('are prereleases with a pre-release word, and as timestamped snapshots', () => {
    const unfinished = ['1.0-SNAPSHOT', '1.0-M1', '1.0.Beta2', '1.0-rc', '1.0-pre1', '1.0-dev', '1.0-20240131.235959-7']
    expect(unfinished.map(isPrerelease)).toEqual(unfinished.map(() => true))
    const finished = ['1.0', '1.0.Final', '31.1-jre', '1.0-sp1', '1.0-20240131', '1.0-1']
    expect(finished.map(isPrerelease)).toEqual(finished.map(() => false))
  })

  itWithData('stand in the order of the vectors', ['versions', 'order', 'maven-versions.txt'], (file) => {
    const lines = orderLines(file)
    for (const { line, left, sign, right } of lines) {
      expect(signOf(maven, left, right), line).toBe(sign)
      expect(signOf(maven, right, left), line).toBe(0 - sign)
    }
    expect(lines.length).toBe(102)
  })

  itWithData('are all those of the Maven advisories', ['advisories', 'maven-osv-records.jsonl.gz'], (file) => {
    const texts = versionsOfRecords(file, 'Maven')
    expect(texts.filter((text) => maven.parse(text) === null)).toEqual([])
    expect(texts.length).toBe(1350)
  })
})

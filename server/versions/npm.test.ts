import { describe, expect, it } from 'vitest'
import { itWithData, textOf } from '../testing/shared-data.ts'
import { expectAscending, expectEqual, orderLines, signOf } from '../testing/version-order.ts'
import { npm } from './npm.ts'

const folder = ['versions']
type Fixtures = {
  comparisons: [greater: string, lesser: string][]
  equality: [string, string][]
  'valid-versions': [text: string, major: number, minor: number, patch: number, before: (string | number)[]][]
  'invalid-versions': [text: unknown, reason: string][]
}

describe('npm versions', () => {
  it('match the order of the Semantic Versioning example', () => {
    const example = ['1.0.0-alpha', '1.0.0-alpha.1', '1.0.0-alpha.beta', '1.0.0-beta', '1.0.0-beta.2', '1.0.0-beta.11']
    expectAscending(npm, [...example, '1.0.0-rc.1', '1.0.0', '1.0.1', '1.9.0', '1.10.0', '2.0.0'])
  })

  it('are equal whatever precedes the number or is in the build metadata', () => {
    expectEqual(npm, ['1.2.3', 'v1.2.3', '=1.2.3', ' = v1.2.3 ', '1.2.3+build', '1.2.3+other'])
  })

  it('can be written as old packages wrote them', () => {
    expectEqual(npm, ['1.2.3-beta', '1.2.3beta', '01.02.03-beta'])
  })

  it('have three numbers of at most 2^53 - 1', () => {
    for (const text of ['0', '1', '1.2', '1.2.3.4', '1.2.3+', '1.x', 'V1.2.3', '1.0.9007199254740992'])
      expect(npm.parse(text), text).toBeNull()
  })

  it('are prereleases exactly if they have a prerelease part', () => {
    const isPrerelease = (text: string) => {
      const version = npm.parse(text)
      return version && npm.isPrerelease(version)
    }
    expect(['1.0.0-0', '1.0.0-beta.1', '1.0.0', '1.0.0+beta'].map(isPrerelease)).toEqual([true, true, false, false])
  })

  itWithData(
    'stand in the order of the semantic version vectors',
    [...folder, 'order', 'semver-versions.txt'],
    (file) => {
      const lines = orderLines(file)
      expect(lines.length).toBe(86)
      const refused = lines.filter(({ left, right }) => npm.parse(left) === null || npm.parse(right) === null)
      const [low, high] = [`${'9'.repeat(29)}1`, '9'.repeat(30)]
      const tooLargeAndTooFew = `${low} < ${high}`
      const tooLarge = `${low}.${low}.${low} < ${high}.${low}.${low}`
      const tooMany = '1.1.3.4.5 = 1.1.3.4.5'
      expect(refused.map(({ line }) => line)).toEqual([tooLargeAndTooFew, tooLarge, tooMany])
      const read = lines.filter((line) => !refused.includes(line))
      for (const { line, left, sign, right } of read) expect(signOf(npm, left, right), line).toBe(sign)
      expect(read.length).toBe(83)
    },
  )

  itWithData('compare, equal and read as in node-semver', [...folder, 'node-semver-fixtures.json'], (file) => {
    const fixtures = JSON.parse(textOf(file)) as Fixtures
    for (const [greater, lesser] of fixtures.comparisons) {
      expect(signOf(npm, greater, lesser), `${greater} > ${lesser}`).toBe(1)
      expect(signOf(npm, lesser, greater), `${lesser} < ${greater}`).toBe(-1)
    }
    for (const [left, right] of fixtures.equality) expect(signOf(npm, left, right), `${left} = ${right}`).toBe(0)
    for (const [text, major, minor, patch, before] of fixtures['valid-versions'])
      expect(npm.parse(text), text).toMatchObject({ major, minor, patch, prerelease: before })
    const texts = fixtures['invalid-versions'].map(([text]) => text).filter((text) => typeof text === 'string')
    for (const text of texts) expect(npm.parse(text), text).toBeNull()
    const { comparisons, equality, 'valid-versions': valid } = fixtures
    expect([comparisons, equality, valid, texts].map((rows) => rows.length)).toEqual([31, 37, 22, 9])
  })

  itWithData('are all those of real packages', ['advisories', 'npm-registry-metadata.json'], (file) => {
    const packages = Object.values(JSON.parse(textOf(file)) as Record<string, { time?: Record<string, string> }>)
    const texts = packages
      .flatMap(({ time = {} }) => Object.keys(time))
      .filter((key) => !/^(created|modified)$/.test(key))
    expect(texts.filter((text) => npm.parse(text) === null)).toEqual([])
    expect(texts.length).toBeGreaterThan(1000)
  })
})

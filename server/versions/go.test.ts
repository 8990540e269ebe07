import fc from 'fast-check'
import semver from 'semver'
import { describe, expect, it } from 'vitest'
import { itWithData } from '../testing/shared-data.ts'
import { expectAscending, expectEqual, orderLines, signOf, versionsOfRecords } from '../testing/version-order.ts'
import { go } from './go.ts'

const isPrerelease = (text: string) => {
  const version = go.parse(text)
  return version && go.isPrerelease(version)
}

describe('Go versions', () => {
  it('order a pseudo-version before the release it precedes, by its time', () => {
    expectAscending(go, [
      'v0.0.0-20190101000000-abcdefabcdef',
      'v0.0.0-20200101000000-000000000000',
      'v0.0.1',
      'v1.2.3-pre',
      'v1.2.3-pre.0.20190101000000-abcdefabcdef',
      'v1.2.3',
      'v1.2.4-0.20190101000000-abcdefabcdef',
      'v1.2.4',
      'v2.0.0+incompatible',
      'v10.0.0',
    ])
  })

  it('are equal with and without v, +incompatible and the numbers left out', () => {
    expectEqual(go, ['v1.0.0', '1.0.0', 'v1.0.0+incompatible', 'v1', '1.0'])
    expectAscending(go, ['0', '1.18', '1.18.1', '1.21.3', '1.22'])
  })

  it('reject what the go command rejects', () => {
    const refused = ['V1.0.0', 'vv1.0.0', 'v1.0.0.0', 'v01.0.0', 'v1.0-pre', 'v1.0.0-', 'v1.0.0-a..b', 'v1.0.0-01']
    for (const text of [...refused, 'v1.0.0+', 'v1.0.0+a..b', 'go1.21', 'master'])
      expect(go.parse(text), text).toBeNull()
  })

  it('are prereleases with a prerelease part, including pseudo-versions', () => {
    expect(
      ['v1.0.0-rc.1', 'v0.0.0-20190101000000-abcdefabcdef', 'v1.0.0+incompatible', '1.18'].map(isPrerelease),
    ).toEqual([true, true, false, false])
  })

  it('match the npm order wherever both parse (property)', () => {
    const text = fc
      .tuple(
        fc.nat(3),
        fc.nat(3),
        fc.array(fc.constantFrom('0', '1', '10', 'a', 'B', '-', 'a1', '1a'), { maxLength: 3 }),
      )
      .map(([major, patch, before]) => `${major}.0.${patch}${before.length > 0 ? `-${before.join('.')}` : ''}`)
    fc.assert(
      fc.property(text, text, (a, b) => {
        expect(signOf(go, a, b)).toBe(semver.compare(a, b))
      }),
      { numRuns: 2000 },
    )
  })

  itWithData(
    'stand in the order of the semantic version vectors',
    ['versions', 'order', 'semver-versions.txt'],
    (file) => {
      const lines = orderLines(file)
      const [fiveNumbers, ...others] = lines.filter(({ left }) => go.parse(left) === null)
      expect(fiveNumbers?.line).toBe('1.1.3.4.5 = 1.1.3.4.5')
      expect(others).toEqual([])
      const read = lines.filter((line) => line !== fiveNumbers)
      for (const { line, left, sign, right } of read) expect(signOf(go, left, right), line).toBe(sign)
      expect(read.length).toBe(85)
    },
  )

  itWithData('are all those of the Go vulnerability database', ['advisories', 'go-osv-records.jsonl.gz'], (file) => {
    const texts = versionsOfRecords(file, 'Go')
    expect(texts.filter((text) => go.parse(text) === null)).toEqual([])
    expect(texts.length).toBe(1050)
  })
})

import { describe, expect, it } from 'vitest'
import { output, pep440Order, reportedRange, semverOrder } from '../testing/advisories.ts'
import { orders } from '../versions/index.ts'
import type { AffectedPackage, RangeEvent } from './advisory.ts'
import { affectedRanges, fixedVersions } from './ranges.ts'

const words = (...packages: AffectedPackage[]) => affectedRanges(semverOrder, packages)
const ofEvents = (...events: RangeEvent[]) => words(reportedRange(...events))

describe('ranges in words', () => {
  it('state start and end', () => {
    expect(ofEvents({ introduced: '1.0.0' }, { fixed: '1.2.3' })).toEqual(['>= 1.0.0, < 1.2.3'])
    expect(ofEvents({ introduced: '0' }, { fixed: '4.17.21' })).toEqual(['< 4.17.21'])
    expect(ofEvents({ introduced: '0' }, { last_affected: '2.3.0' })).toEqual(['<= 2.3.0'])
    expect(ofEvents({ introduced: '1.0.0' })).toEqual(['>= 1.0.0'])
    expect(ofEvents({ introduced: '0' })).toEqual(['all versions'])
    expect(ofEvents({ introduced: '1.0.0' }, { limit: '2.0.0' })).toEqual(['>= 1.0.0, < 2.0.0'])
  })

  it('are in version order, each once, however they are recorded', () => {
    const events: RangeEvent[] = [
      { introduced: '10.0.0' },
      { fixed: '10.1.0' },
      { introduced: '2.0.0' },
      { fixed: '2.1.0' },
    ]
    const ordered = ['< 1.0.0', '>= 2.0.0, < 2.1.0', '>= 10.0.0, < 10.1.0']
    const early = reportedRange({ introduced: '0' }, { fixed: '1.0.0' })
    expect(words(reportedRange(...events), early, early)).toEqual(ordered)
    expect(words(early, reportedRange(...events.reverse()))).toEqual(ordered)
  })

  it('show unordered events as recorded', () => {
    expect(ofEvents({ introduced: '0' }, { fixed: 'next' }, { introduced: '3.0.0' })).toEqual(['< next', '>= 3.0.0'])
  })

  it('name listed versions if there is no range, at most 20 and how many more', () => {
    expect(words(output({ versions: ['1.10.0', 'odd', '1.2.0'] }))).toEqual(['= 1.2.0', '= 1.10.0', '= odd'])
    const many = words(output({ versions: Array.from({ length: 25 }, (_, index) => `1.0.${index}`) }))
    expect(many).toHaveLength(21)
    expect(many.slice(-2)).toEqual(['= 1.0.19', 'and 5 more'])
    expect(words({ ...reportedRange({ introduced: '0' }), versions: ['1.0.0'] })).toEqual(['all versions'])
  })

  it('end at the highest limit, also if it has fewer numbers than a version', () => {
    const range = reportedRange({ introduced: '1.0.0' }, { limit: '2' }, { limit: '10.0.0' })
    expect(affectedRanges(orders.npm, [range])).toEqual(['>= 1.0.0, < 10.0.0'])
  })

  it('are never an empty list, which would look like no version', () => {
    expect([words(), words(output())]).toEqual([['not stated'], ['not stated']])
  })
})

describe('fixed versions', () => {
  const fixes = (...texts: string[]) => texts.map((fixed) => reportedRange({ introduced: '0' }, { fixed }))

  it('with fewer numbers than a version are in the order of what they mean', () => {
    expect(fixedVersions(orders.npm, fixes('later', '10.0.0', '2', '1.5', '1.2.0'))).toEqual([
      '1.2.0',
      '1.5',
      '2',
      '10.0.0',
      'later',
    ])
  })

  it('are in version order, each once, with unparseable ones last', () => {
    expect(fixedVersions(semverOrder, fixes('10.0.0', 'later', '2.0.0', '10.0.0'))).toEqual([
      '2.0.0',
      '10.0.0',
      'later',
    ])
    expect(fixedVersions(pep440Order, fixes('1.0.0', '1.0', '0.9'))).toEqual(['0.9', '1.0'])
    expect(fixedVersions(semverOrder, [reportedRange({ introduced: '0' }, { last_affected: '1.0.0' })])).toEqual([])
  })
})

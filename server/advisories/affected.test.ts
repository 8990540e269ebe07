import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { output, pep440Order, reportedRange, semverOrder } from '../testing/advisories.ts'
import { itWithData, textOf } from '../testing/shared-data.ts'
import { orders } from '../versions/index.ts'
import type { AffectedPackage, RangeEvent } from './advisory.ts'
import { compileAdvisory, compileAffected } from './affected.ts'
import { readOsvRecord } from './osv.ts'

const judge = (packages: AffectedPackage[], version: string) => compileAffected(semverOrder, packages)(version).affects
const inRange = (events: RangeEvent[], versions: string[]) =>
  versions.map((version) => judge([reportedRange(...events)], version))

describe('a version in a range', () => {
  it('is affected from the version that introduced it until the fixed one', () => {
    const events = [{ introduced: '1.0.0' }, { fixed: '1.2.3' }]
    expect(inRange(events, ['0.9.9', '1.0.0', '1.2.2', '1.2.3', '2.0.0'])).toEqual([false, true, true, false, false])
  })

  it('that names a branch is undecided, unless it is listed itself', () => {
    const judged = compileAffected(orders.composer, [
      { ...reportedRange({ introduced: '0' }, { fixed: '1.2.3' }), ecosystem: 'composer', versions: ['dev-listed'] },
    ])
    expect(['dev-main', '1.x-dev', 'dev-listed', '1.2.2', '1.2.3'].map((version) => judged(version).affects)).toEqual([
      null,
      null,
      true,
      true,
      false,
    ])
    expect(judged('dev-main').reason).toMatch(/branch/)
  })

  it('is compared with npm bounds of fewer than three numbers, padded with zeros', () => {
    const judged = (events: RangeEvent[], versions: string[]) =>
      versions.map((version) => compileAffected(orders.npm, [reportedRange(...events)])(version).affects)
    expect(judged([{ introduced: '0' }, { fixed: '1' }], ['0.9.9', '1.0.0-rc.1', '1.0.0', '1.2.3'])).toEqual([
      true,
      true,
      false,
      false,
    ])
    expect(
      judged([{ introduced: '1.2' }, { fixed: 'v2.0-beta.1' }], ['1.1.9', '1.2.0', '2.0.0-alpha', '2.0.0']),
    ).toEqual([false, true, true, false])
    expect(judged([{ introduced: '0' }, { limit: '3' }], ['2.9.9', '3.0.0'])).toEqual([true, false])
  })

  it('is undecided after a last affected npm version of fewer numbers, which may include all with that prefix', () => {
    const judged = compileAffected(orders.npm, [reportedRange({ introduced: '0' }, { last_affected: '1' })])
    expect(judged('1.2.0').affects).toBeNull()
  })

  it('is compared with Composer bounds that are calendar versions, with or without zeros, as numbers or as a date', () => {
    const judged = (events: RangeEvent[], versions: string[]) =>
      versions.map(
        (version) =>
          compileAffected(orders.composer, [{ ...reportedRange(...events), ecosystem: 'composer' as const }])(version)
            .affects,
      )
    expect(
      judged(
        [{ introduced: '0' }, { fixed: '2021.10.8' }, { introduced: '2022.04.1' }, { fixed: '2022.10.9' }],
        ['2020.10.1', '2021.10.8', '2022.4.1', '2022.10.8', '2022.10.9'],
      ),
    ).toEqual([true, false, true, true, false])
    expect(
      judged([{ introduced: '2022-04-01' }, { fixed: '2022-10-09' }], ['2022.03.9', '2022.10.8', '2022.10.9']),
    ).toEqual([false, true, false])
    expect(judged([{ introduced: '20220401' }, { fixed: '20221009' }], ['20221008', '20221009'])).toEqual([true, false])
    expect(
      judged([{ introduced: '2022.04.x' }, { fixed: '2022.10.9' }], ['2021.10.8', '2022.04.1', '2022.10.8']),
    ).toEqual([false, true, true])
    expect(judged([{ introduced: '0' }, { last_affected: '2022.10.x' }], ['2022.10.8', '2022.11.1'])).toEqual([
      true,
      false,
    ])
  })

  it('is affected from the start if introduced is 0, including prereleases of the first version', () => {
    expect(inRange([{ introduced: '0' }, { fixed: '1.0.0' }], ['0.0.0-0', '0.0.0', '1.0.0'])).toEqual([
      true,
      true,
      false,
    ])
  })

  it('is affected up to and including the last affected version', () => {
    const events = [{ introduced: '1.0.0' }, { last_affected: '2.3.0' }]
    expect(inRange(events, ['2.3.0', '2.3.1-0', '2.3.1'])).toEqual([true, false, false])
  })

  it('is the only affected one if introduced and last affected are equal', () => {
    const events = [{ introduced: '1.0.0' }, { last_affected: '1.0.0' }]
    expect(inRange(events, ['0.9.0', '1.0.0', '1.0.1'])).toEqual([false, true, false])
  })

  it('is affected before its release if the fix is the release (semver: 1.0.0-rc1 < 1.0.0)', () => {
    expect(inRange([{ introduced: '0' }, { fixed: '1.0.0' }], ['1.0.0-rc1'])).toEqual([true])
  })

  it('has the same result in whatever order the events are recorded', () => {
    const events: RangeEvent[] = [
      { fixed: '1.1.0' },
      { introduced: '2.0.0' },
      { introduced: '1.0.0' },
      { fixed: '2.1.0' },
    ]
    expect(inRange(events, ['0.1.0', '1.0.5', '1.5.0', '2.0.5', '2.1.0'])).toEqual([false, true, false, true, false])
  })

  it('counts only before one of the limits', () => {
    const limited = [{ introduced: '0' }, { limit: '1.0.0' }, { limit: '2.0.0' }]
    expect(inRange(limited, ['1.5.0', '2.0.0'])).toEqual([true, false])
    expect(inRange([{ introduced: '0' }, { limit: '*' }], ['9.0.0'])).toEqual([true])
    expect(inRange([{ introduced: '1.0.0' }, { limit: 'main' }], ['0.1.0', '2.0.0'])).toEqual([false, null])
  })
})

describe('a listed version', () => {
  it('is affected even if its text is not a version', () => {
    expect(judge([output({ versions: ['dev-main'] })], 'dev-main')).toBe(true)
  })

  it('is affected if listed in another spelling', () => {
    expect(judge([output({ versions: ['1.0.0'] })], 'v1.0.0')).toBe(true)
    expect(compileAffected(pep440Order, [output({ versions: ['1.0'] })])('1.0.0').affects).toBe(true)
    expect(compileAffected(pep440Order, [output({ versions: ['1.0rc1'] })])('1.0.0-c1').affects).toBe(true)
  })

  it('is affected even outside all ranges; one neither listed nor in a range is not', () => {
    const both = { ...reportedRange({ introduced: '1.0.0' }, { fixed: '1.1.0' }), versions: ['3.0.0', 'odd'] }
    expect(['3.0.0', '1.0.1', '2.0.0'].map((version) => judge([both], version))).toEqual([true, true, false])
  })
})

describe('a local build of a PyPI version', () => {
  const judged = (part: AffectedPackage, ...versions: string[]) =>
    versions.map((version) => compileAffected(orders.pypi, [{ ...part, ecosystem: 'pypi' }])(version).affects)

  it('is affected if its public version is listed or the last affected one, and has the bugs and fixes of it', () => {
    const listed = output({ versions: ['2.0.0', '2.1.0+cpu'] })
    expect(judged(listed, '2.0.0+cu118', '2.0+cu118', '2.0.1+cu118', '2.1.0+cpu', '2.1.0+cu118', '2.1.0')).toEqual([
      true,
      true,
      false,
      true,
      false,
      false,
    ])
    const last = reportedRange({ introduced: '1.0.0' }, { last_affected: '2.0.0' })
    expect(judged(last, '0.9.0+cpu', '1.0.0+cpu', '2.0.0+cu118', '2.0.0.post1', '2.0.1+cu118')).toEqual([
      false,
      true,
      true,
      false,
      false,
    ])
    const fixed = reportedRange({ introduced: '0' }, { fixed: '2.0.0' })
    expect(judged(fixed, '1.9.9+cu118', '2.0.0rc1+cu118', '2.0.0+cu118')).toEqual([true, true, false])
  })

  it('is compared with a bound that is a local version itself as a version of its own', () => {
    const last = reportedRange({ introduced: '0' }, { last_affected: '2.0.0+1' })
    expect(judged(last, '2.0.0', '2.0.0+1', '2.0.0+2')).toEqual([true, true, false])
    const fixed = reportedRange({ introduced: '0' }, { fixed: '2.0.0+patched' })
    expect(judged(fixed, '2.0.0', '2.0.0+patched')).toEqual([true, false])
  })
})

describe('unknown is never shown as clean: undecided are', () => {
  const reasonOf = (packages: AffectedPackage[], version: string) =>
    compileAffected(semverOrder, packages)(version).reason

  it('a text that is not a version', () => {
    expect(reasonOf([reportedRange({ introduced: '1.0.0' })], 'latest')).toMatch(/cannot be ordered/)
  })

  it('a package that no entry names', () => {
    expect(reasonOf([], '1.0.0')).toMatch(/names the package/)
    expect(compileAdvisory(semverOrder, [])('1.0.0').affects).toBeNull()
  })

  it('an entry with neither versions nor ranges, even if another one says unaffected', () => {
    expect(reasonOf([output()], '1.0.0')).toBe('The record does not say which versions are affected.')
    const no = reportedRange({ introduced: '2.0.0' })
    for (const packages of [
      [output(), no],
      [no, output()],
    ])
      expect(judge(packages, '1.0.0')).toBeNull()
  })

  it('a record that lost a part, unless the rest says affected', () => {
    const lost = { ...reportedRange({ introduced: '2.0.0' }), incomplete: true }
    expect([judge([lost], '1.0.0'), judge([lost], '2.0.0')]).toEqual([null, true])
    expect(judge([output({ incomplete: true })], '1.0.0')).toBeNull()
  })

  it('a range that ends before or where it begins, or never begins', () => {
    for (const events of [
      [{ introduced: '2.0.0' }, { fixed: '1.0.0' }],
      [{ introduced: '1.0.0' }, { fixed: '1.0.0' }],
      [{ fixed: '1.0.0' }],
      [{ limit: '1.0.0' }],
    ])
      expect(inRange(events, ['0.5.0', '1.0.0', '1.5.0', '3.0.0']), JSON.stringify(events)).toEqual([
        null,
        null,
        null,
        null,
      ])
  })

  it('between two ends of one range, because the second may end another branch', () => {
    const events = [{ introduced: '0' }, { fixed: '1.0.5' }, { fixed: '2.0.3' }]
    expect(inRange(events, ['1.0.4', '1.0.5', '2.0.2', '2.0.3'])).toEqual([true, null, null, false])
  })

  it('where an end touches the next start, but not before it', () => {
    const events = [{ introduced: '0' }, { fixed: '1.0.0' }, { introduced: '1.0.0' }, { fixed: '2.0.0' }]
    expect(inRange(events, ['0.5.0', '1.0.0', '1.5.0', '2.0.0'])).toEqual([true, null, null, false])
  })

  it('between the neighbors of an event that cannot be ordered, and nowhere else', () => {
    const end: RangeEvent[] = [{ introduced: '1.0.0' }, { fixed: 'next' }, { introduced: '3.0.0' }, { fixed: '4.0.0' }]
    expect(inRange(end, ['0.9.0', '1.0.0', '2.0.0', '3.0.0', '4.0.0'])).toEqual([false, null, null, true, false])
    const start: RangeEvent[] = [{ introduced: 'old' }, { fixed: '2.0.0' }]
    expect(inRange(start, ['1.0.0', '2.0.0'])).toEqual([null, false])
  })

  it('everywhere in a range with such an event that is not recorded in order', () => {
    const events: RangeEvent[] = [
      { introduced: '3.0.0' },
      { fixed: 'next' },
      { introduced: '1.0.0' },
      { fixed: '2.0.0' },
    ]
    expect(inRange(events, ['0.9.0', '1.5.0', '3.5.0'])).toEqual([null, null, null])
    const late: RangeEvent[] = [{ introduced: 'old' }, { fixed: 'next' }, { introduced: '0' }, { fixed: '2.0.0' }]
    expect(inRange(late, ['1.0.0', '2.0.0'])).toEqual([null, null])
  })

  it('not where another range or the list already says affected', () => {
    const broken = reportedRange({ introduced: '2.0.0' }, { fixed: '1.0.0' })
    expect(judge([broken, reportedRange({ introduced: '0' })], '1.0.0')).toBe(true)
    expect(judge([{ ...broken, versions: ['1.0.0'] }], '1.0.0')).toBe(true)
  })
})

describe('several records of one vulnerability', () => {
  const yes = { id: 'GHSA-a', packages: [reportedRange({ introduced: '0' })] }
  const no = { id: 'GO-a', packages: [reportedRange({ introduced: '9.0.0' })] }
  const silent = { id: 'CVE-a', packages: [output()] }
  const broken = { id: 'PYSEC-a', packages: [reportedRange({ introduced: '2.0.0' }, { fixed: 'x' })] }
  const together = (...records: (typeof yes)[]) => compileAdvisory(semverOrder, records)('3.0.0').affects

  it('affect a version if any of them says so', () => {
    expect([together(yes, no), together(no, yes), together(silent, broken, yes)]).toEqual([true, true, true])
  })

  it('do not affect it only if all that state versions say so', () => {
    expect([together(no), together(no, no), together(no, silent), together(silent, no)]).toEqual([
      false,
      false,
      false,
      false,
    ])
  })

  it('are undecided if one is unreadable, or none states versions', () => {
    expect([together(no, broken), together(broken, no), together(silent), together(silent, silent)]).toEqual([
      null,
      null,
      null,
      null,
    ])
  })
})

describe('evaluation', () => {
  const version = (place: number) => `${Math.floor(place / 100)}.${Math.floor(place / 10) % 10}.${place % 10}`

  it('of well-formed events is membership in their intervals, whatever their order (property)', () => {
    const places = fc.uniqueArray(fc.integer({ min: 1, max: 999 }), { minLength: 1, maxLength: 12 })
    fc.assert(
      fc.property(
        places,
        fc.boolean(),
        fc.infiniteStream(fc.boolean()),
        fc.integer({ min: 0, max: 1000 }),
        fc.integer(),
        (cuts, fromStart, closed, calls, seed) => {
          const sorted = [...(fromStart ? [0] : []), ...cuts.sort((a, b) => a - b)]
          const intervals = Array.from({ length: Math.ceil(sorted.length / 2) }, (_, index) => ({
            from: sorted[index * 2] ?? 0,
            to: sorted[index * 2 + 1] ?? null,
            closed: closed.next().value === true,
          }))
          const events = intervals.flatMap(({ from, to, closed }): RangeEvent[] => [
            { introduced: from === 0 ? '0' : version(from) },
            ...(to === null ? [] : closed ? [{ last_affected: version(to) }] : [{ fixed: version(to) }]),
          ])
          const shuffled = events
            .map((event, index) => ({ event, key: (Math.imul(index + 1, seed | 1) >>> 0) % 97 }))
            .sort((a, b) => a.key - b.key)
            .map(({ event }) => event)
          const expected = intervals.some(
            ({ from, to, closed }) => calls >= from && (to === null || calls < to || (closed && calls === to)),
          )
          expect(inRange(shuffled, [version(calls)])).toEqual([expected])
        },
      ),
      { numRuns: 500 },
    )
  })

  it('never throws and never says "unaffected" for a broken record, whatever its events (property)', () => {
    const text = fc.constantFrom('0', '1.0.0', '2.0.0', '3.0.0', 'junk', '')
    const event: fc.Arbitrary<RangeEvent> = fc.oneof(
      text.map((introduced) => ({ introduced })),
      text.map((fixed) => ({ fixed })),
      text.map((last_affected) => ({ last_affected })),
    )
    fc.assert(
      fc.property(fc.array(event, { maxLength: 6 }), (events) => {
        const verdicts = inRange(events, ['0.5.0', '1.0.0', '1.5.0', '2.0.0', '2.5.0', '3.0.0', '4.0.0'])
        if (!events.some((each) => 'introduced' in each)) expect(new Set(verdicts)).toEqual(new Set([null]))
        else
          expect(
            verdicts.some((verdict) => verdict !== false),
            JSON.stringify(events),
          ).toBe(true)
      }),
      { numRuns: 1_000 },
    )
  })

  itWithData(
    'agrees with another tool’s vectors, but leaves open what that tool guesses',
    ['versions', 'osv-range-vectors-go.json'],
    (file) => {
      const vectors = JSON.parse(textOf(file)) as { ranges: unknown[]; version: string; affected: boolean }[]
      const open: number[] = []
      for (const [index, { ranges, version, affected }] of vectors.entries()) {
        const record = readOsvRecord({ id: 'GO-1', affected: [{ package: { ecosystem: 'Go', name: 'm' }, ranges }] })
        const { affects } = compileAffected(semverOrder, record?.affected ?? [])(version)
        if (affects === null) open.push(index)
        else expect(affects, JSON.stringify(vectors[index])).toBe(affected)
      }
      expect(vectors).toHaveLength(17)
      expect(
        open,
        'no ranges; no events; a range of a type that nobody knows, alone and beside a "no"; no version',
      ).toEqual([0, 1, 13, 14, 16])
    },
  )
})

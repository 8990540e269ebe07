import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { output, recordOf, reportedRange, semverOrder } from '../testing/advisories.ts'
import type { AdvisoryRecord } from './advisory.ts'
import { compileAdvisory } from './affected.ts'
import { mergeRecords } from './merge.ts'
import { readOsvRecord } from './osv.ts'
import { isSamePackage } from './package-name.ts'

const at = new Date('2026-01-01T00:00:00Z')
const wanted = { ecosystem: 'npm', name: 'sample' } as const
const merge = (...records: AdvisoryRecord[]) => mergeRecords(records, wanted, semverOrder, at)
const cvss = (score: number, version: '3.1' | '4.0' = '3.1') => ({ version, vector: `vector of ${score}`, score })

describe('records of several databases', () => {
  it('count as one vulnerability if connected by ids and aliases, also transitively', () => {
    const [first, second, ...others] = merge(
      recordOf('PYSEC-1', { aliases: ['CVE-2020-0001'] }),
      recordOf('GHSA-1', { aliases: ['CVE-2020-0002'] }),
      recordOf('GO-1', { aliases: ['CVE-2020-0002', 'CVE-2020-0001'] }),
      recordOf('GHSA-2', { aliases: ['CVE-2020-0003'] }),
    )
    expect(first).toMatchObject({
      id: 'GHSA-1',
      aliases: ['CVE-2020-0001', 'CVE-2020-0002', 'GO-1', 'PYSEC-1'],
      cves: ['CVE-2020-0001', 'CVE-2020-0002'],
    })
    expect(second?.id).toBe('GHSA-2')
    expect(others).toEqual([])
  })

  it('stay separate if only related, or sharing an upstream', () => {
    const read = (id: string) => readOsvRecord({ id, related: ['CVE-2020-1000'], upstream: ['CVE-2020-2000'] })
    const records = ['GHSA-1', 'GHSA-2'].map(read).filter((record) => record !== null)
    expect(merge(...records)).toHaveLength(2)
  })

  it('stay separate if connected only by a withdrawn record, which itself counts for nothing', () => {
    const bridge = recordOf('GO-1', { aliases: ['GHSA-1', 'GHSA-2'], withdrawnAt: '2025-01-01T00:00:00.000Z' })
    expect(merge(recordOf('GHSA-1'), bridge, recordOf('GHSA-2')).map(({ id }) => id)).toEqual(['GHSA-1', 'GHSA-2'])
    expect(merge({ ...bridge, withdrawnAt: '3001-01-01T00:00:00.000Z' })).toHaveLength(1)
  })

  it('are named by GHSA, then the ecosystem’s own database, then CVE, then others by name', () => {
    const ids = ['XX-1', 'CVE-2020-0001', 'PYSEC-1', 'GHSA-2', 'GHSA-1']
    const named = ids.map(
      (_, from) => merge(...ids.slice(0, ids.length - from).map((id) => recordOf(id, { aliases: ['A'] })))[0]?.id,
    )
    expect(named).toEqual(['GHSA-1', 'GHSA-2', 'PYSEC-1', 'CVE-2020-0001', 'XX-1'])
  })

  it('count in their latest state only', () => {
    const old = recordOf('GHSA-1', {
      modifiedAt: '2024-01-01T00:00:00.000Z',
      affected: [output({ versions: ['1.0.0'] })],
    })
    const withdrawn = { ...old, modifiedAt: '2025-01-01T00:00:00.000Z', withdrawnAt: '2025-01-01T00:00:00.000Z' }
    expect(merge(withdrawn, old)).toEqual([])
  })

  it('yield the best evidence of severity: a vector before a label, the higher score, the more severe label', () => {
    const labelled = recordOf('GHSA-1', { aliases: ['A'], severity: 'critical' })
    const scored = recordOf('GO-1', { aliases: ['A'], severity: 'moderate', cvss: cvss(5) })
    const higher = recordOf('PYSEC-1', { aliases: ['A'], severity: 'high', cvss: cvss(7.5) })
    expect(merge(labelled, scored, higher)[0]).toMatchObject({ severity: 'high', cvss: { score: 7.5 } })
    expect(merge(labelled, scored)[0]).toMatchObject({ severity: 'moderate', cvss: { score: 5 } })
    expect(merge(labelled, recordOf('GO-1', { aliases: ['A'], severity: 'low' }))[0]).toMatchObject({
      severity: 'critical',
      cvss: null,
    })
  })

  it('yield the first real summary, the earliest and latest date, and all references', () => {
    const [merged] = merge(
      recordOf('GHSA-1', {
        aliases: ['A'],
        title: 'Cut details',
        titleFrom: 'details',
        publishedAt: null,
        references: ['https://a.test/1'],
      }),
      recordOf('GO-1', {
        aliases: ['A'],
        title: 'A summary',
        titleFrom: 'summary',
        publishedAt: '2020-01-01T00:00:00.000Z',
        modifiedAt: '2022-01-01T00:00:00.000Z',
      }),
      recordOf('PYSEC-1', {
        aliases: ['A'],
        publishedAt: '2021-01-01T00:00:00.000Z',
        modifiedAt: '2021-01-01T00:00:00.000Z',
        references: ['https://a.test/2', 'https://a.test/1'],
      }),
    )
    expect(merged).toMatchObject({
      title: 'A summary',
      publishedAt: '2020-01-01T00:00:00.000Z',
      modifiedAt: '2022-01-01T00:00:00.000Z',
      references: ['https://a.test/1', 'https://a.test/2'],
    })
  })

  it('affect whatever any of them affects, and say so in words', () => {
    const [merged] = merge(
      recordOf('GHSA-1', {
        aliases: ['A'],
        affected: [
          reportedRange({ introduced: '0' }, { fixed: '1.0.0' }),
          output({ name: 'other', versions: ['9.0.0'] }),
        ],
      }),
      recordOf('GO-1', { aliases: ['A'], affected: [reportedRange({ introduced: '0' }, { fixed: '2.0.0' })] }),
      recordOf('CVE-2020-0001', { aliases: ['A'] }),
    )
    expect(merged?.affectedRanges).toEqual(['< 1.0.0', '< 2.0.0'])
    expect(merged?.fixedVersions).toEqual(['1.0.0', '2.0.0'])
    expect(merged?.affected.map(({ id, packages }) => [id, packages.length])).toEqual([
      ['GHSA-1', 1],
      ['GO-1', 1],
    ])
    const matcher = compileAdvisory(semverOrder, merged?.affected ?? [])
    expect(['0.5.0', '1.5.0', '2.0.0', '9.0.0'].map((version) => matcher(version).affects)).toEqual([
      true,
      true,
      false,
      false,
    ])
  })

  it('that do not name the package stay, and decide nothing', () => {
    const [merged] = merge(recordOf('GHSA-1', { affected: [output({ name: 'other', versions: ['1.0.0'] })] }))
    expect(merged).toMatchObject({ affected: [], affectedRanges: ['not stated'], fixedVersions: [] })
    expect(compileAdvisory(semverOrder, merged?.affected ?? [])('1.0.0').affects).toBeNull()
  })

  it('merge to the same in any order, and each is in exactly one vulnerability (property)', () => {
    const name = fc.constantFrom('GHSA-1', 'GHSA-2', 'GO-1', 'PYSEC-1', 'CVE-2020-0001', 'CVE-2020-0002', 'XX-1')
    const record = fc.record({
      id: name,
      aliases: fc.uniqueArray(name, { maxLength: 2 }),
      modifiedAt: fc.constantFrom(null, '2024-01-01T00:00:00.000Z', '2025-01-01T00:00:00.000Z'),
      withdrawnAt: fc.constantFrom(null, null, null, '2025-01-01T00:00:00.000Z'),
      severity: fc.constantFrom('high', 'low', 'unknown'),
      cvss: fc.constantFrom(null, cvss(5), cvss(5, '4.0'), cvss(9)),
      title: fc.constantFrom('one', 'two'),
      titleFrom: fc.constantFrom('summary', 'details'),
      references: fc.uniqueArray(fc.constantFrom('https://a.test/1', 'https://a.test/2', 'https://a.test/3')),
      affected: fc.array(
        fc.constantFrom(
          reportedRange({ introduced: '0' }, { fixed: '1.0.0' }),
          output({ versions: ['3.0.0'] }),
          output(),
        ),
        { maxLength: 2 },
      ),
    }) as fc.Arbitrary<Partial<AdvisoryRecord> & { id: string }>
    const shuffled = fc
      .array(record, { maxLength: 7 })
      .chain((list) => fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })))
    fc.assert(
      fc.property(shuffled, ([one, other]) => {
        const full = (list: typeof one) => list.map((parts) => recordOf(parts.id, parts))
        const merged = merge(...full(one))
        expect(merge(...full(other))).toEqual(merged)
        const names = merged.flatMap(({ id, aliases }) => [id, ...aliases])
        expect(new Set(names).size).toBe(names.length)
      }),
      { numRuns: 500 },
    )
  })
})

describe('two names', () => {
  it('are one package by the rules of its ecosystem', () => {
    const same = (ecosystem: 'npm' | 'pypi' | 'composer' | 'go', one: string, other: string) =>
      isSamePackage({ ecosystem, name: one }, { ecosystem, name: other })
    expect([
      same('pypi', 'Zope.Interface', 'zope-_interface'),
      same('composer', 'Symfony/HTTP', 'symfony/http'),
    ]).toEqual([true, true])
    expect([same('npm', 'JSONStream', 'jsonstream'), same('go', 'github.com/A/b', 'github.com/a/b')]).toEqual([
      false,
      false,
    ])
    expect(isSamePackage({ ecosystem: 'npm', name: 'a' }, { ecosystem: 'pypi', name: 'a' })).toBe(false)
  })
})

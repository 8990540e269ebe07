import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { semverOrder } from '../testing/advisories.ts'
import { compileAffected } from './affected.ts'
import { isWithdrawn, readOsvRecord } from './osv.ts'

const read = (parts: Record<string, unknown>) => {
  const record = readOsvRecord({ id: 'GHSA-1', ...parts })
  if (!record) throw new Error('not read')
  return record
}
const npm = { ecosystem: 'npm', name: 'sample' }
const range = (...events: unknown[]) => ({ type: 'SEMVER', events })
const affectedBy = (...affected: unknown[]) => read({ affected }).affected
const judged = (entry: unknown, version = '1.0.0') => compileAffected(semverOrder, affectedBy(entry))(version).affects

describe('an OSV record', () => {
  it('is read with only an id, and not without one', () => {
    expect(read({})).toEqual({
      id: 'GHSA-1',
      aliases: [],
      title: 'GHSA-1',
      titleFrom: 'id',
      severity: 'unknown',
      cvss: null,
      publishedAt: null,
      modifiedAt: null,
      withdrawnAt: null,
      references: [],
      affected: [],
      affectedPackages: [],
    })
    for (const value of [null, 7, 'GHSA-1', [], {}, { id: '' }, { id: 7 }, { id: 'a b' }, { id: 'x'.repeat(129) }])
      expect(readOsvRecord(value)).toBeNull()
  })

  it('loses members of a wrong type, and nothing else', () => {
    const record = read({
      aliases: ['CVE-1', 7, 'CVE-1', 'GHSA-1', 'bad alias', 'PYSEC-1'],
      summary: 7,
      details: ['x'],
      severity: [{ score: 9.8 }, null, { type: 'CVSS_V3', score: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H' }],
      published: 7,
      modified: '2024-01-01T00:00:00Z',
      references: [
        'x',
        { url: 'ftp://a.test/' },
        { url: 'javascript:alert(1)' },
        { url: 'https://a.test/1' },
        { url: 'https://a.test/ 2' },
      ],
      database_specific: 'LOW',
    })
    expect(record).toMatchObject({
      aliases: ['CVE-1', 'PYSEC-1'],
      title: 'GHSA-1',
      severity: 'critical',
      publishedAt: null,
      modifiedAt: '2024-01-01T00:00:00.000Z',
      references: ['https://a.test/1'],
    })
  })

  it('is bounded in size', () => {
    const many = (count: number, make: (index: number) => unknown) =>
      Array.from({ length: count }, (_, index) => make(index))
    const record = read({
      aliases: many(500, (index) => `CVE-2020-${index}`),
      references: [
        { url: `https://a.test/${'x'.repeat(2_000)}` },
        ...many(500, (index) => ({ url: `https://a.test/${index}` })),
      ],
      summary: '😀'.repeat(1_000),
      affected: [
        ...many(400, (index) => ({ package: { ecosystem: 'npm', name: `p${index}` } })),
        { package: npm, versions: many(30_000, String) },
      ],
    })
    expect(record.aliases).toHaveLength(100)
    expect(record.references).toHaveLength(200)
    expect(record.references[0]).toBe('https://a.test/0')
    expect(record.title.length).toBeLessThanOrEqual(500)
    expect(record.title.isWellFormed()).toBe(true)
    expect(record.affectedPackages).toHaveLength(200)
    expect(record.affected.at(-1)).toMatchObject({ incomplete: true, versions: { length: 20_000 } })
  })

  it('is titled by its summary, otherwise the first sentence of its details that is not a heading, otherwise its id', () => {
    const titles = [
      { summary: ' One\n\u0000 line\u202e ', details: 'No.' },
      { summary: ' ', details: '### Impact\n\nVersion 7.0.10 of it leaks. Then more.' },
      { details: '## Only a heading' },
      { details: '\n---\n' },
    ].map(read)
    expect(titles.map(({ title }) => title)).toEqual([
      'One line',
      'Version 7.0.10 of it leaks.',
      'Only a heading',
      'GHSA-1',
    ])
    expect(titles.map(({ titleFrom }) => titleFrom)).toEqual(['summary', 'details', 'details', 'id'])
  })

  it('has its dates in UTC with milliseconds; one without a zone is UTC, and year 1 is no date', () => {
    const dates = [
      '2021-06-10T06:51:37.378319Z',
      '2021-06-10T06:51:37',
      '2021-06-10T06:51:37+02:00',
      '2021-06-10',
      '0001-01-01T00:00:00Z',
      'soon',
      '2021-13-40T00:00:00Z',
    ]
    expect(dates.map((published) => read({ published }).publishedAt)).toEqual([
      '2021-06-10T06:51:37.378Z',
      '2021-06-10T06:51:37.000Z',
      '2021-06-10T04:51:37.000Z',
      '2021-06-10T00:00:00.000Z',
      null,
      null,
      null,
    ])
  })

  it('counts as withdrawn from the moment of its withdrawal, not before', () => {
    const record = read({ withdrawn: '2024-01-01T00:00:00Z' })
    expect(isWithdrawn(record, new Date('2023-12-31T23:59:59.999Z'))).toBe(false)
    expect(isWithdrawn(record, new Date('2024-01-01T00:00:00Z'))).toBe(true)
    expect(isWithdrawn(read({ withdrawn: 'yes' }), new Date('2024-01-01T00:00:00Z'))).toBe(false)
  })

  it('falls back to a package severity or a database label if it has no vector of its own', () => {
    const vector = [{ type: 'CVSS_V3', score: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:N/A:N' }]
    expect(read({ affected: [{ package: npm, severity: vector }] }).cvss?.score).toBe(7.5)
    expect(read({ database_specific: { severity: 'MODERATE' } }).severity).toBe('moderate')
    expect(read({ affected: [{ package: npm, ecosystem_specific: { severity: 'High' } }] }).severity).toBe('high')
  })
})

describe('the versions of an OSV record', () => {
  it('are stored for our ecosystems, with or without suffix, and named for all', () => {
    const other = {
      package: { ecosystem: 'Debian:12', name: 'sample' },
      ranges: [range({ introduced: '0' }, { fixed: '1-2' })],
    }
    const drupal = {
      package: { ecosystem: 'Packagist:https://packages.drupal.org/8', name: 'drupal/a' },
      versions: ['1.0.0'],
    }
    const lower = { package: { ecosystem: 'NPM', name: 'sample' } }
    const record = read({
      affected: [other, drupal, lower, { package: npm, ranges: [range({ introduced: '0' }, { fixed: '2.0.0' })] }],
    })
    expect(record.affected.map(({ ecosystem, name }) => [ecosystem, name])).toEqual([
      ['composer', 'drupal/a'],
      ['npm', 'sample'],
    ])
    expect(record.affectedPackages).toContainEqual({ ecosystem: 'Debian:12', name: 'sample', fixedVersions: ['1-2'] })
    expect(record.affectedPackages).toHaveLength(4)
  })

  it('omit commit ranges, and are undecided if there is nothing else', () => {
    const commits = { type: 'GIT', repo: 'https://a.test/r', events: [{ introduced: '0' }, { fixed: 'a'.repeat(40) }] }
    expect(affectedBy({ package: npm, ranges: [commits] })).toEqual([
      { ecosystem: 'npm', name: 'sample', versions: [], ranges: [], incomplete: false },
    ])
    expect(judged({ package: npm, ranges: [commits] })).toBeNull()
    expect(judged({ package: npm, ranges: [commits], versions: ['2.0.0'] })).toBe(false)
    expect(affectedBy({ ranges: [commits] }, { package: npm, versions: ['2.0.0'] })).toMatchObject([
      { incomplete: false },
    ])
  })

  it('are never unaffected after a loss: a malformed range, event, version or type is undecided', () => {
    const no = range({ introduced: '2.0.0' })
    for (const entry of [
      { package: npm, ranges: 'x' },
      { package: npm, ranges: [no, null] },
      { package: npm, ranges: [no, { type: 'OTHER', events: [{ introduced: '0' }] }] },
      { package: npm, ranges: [no, { type: 'SEMVER' }] },
      { package: npm, ranges: [no, range()] },
      { package: npm, ranges: [no, range({})] },
      { package: npm, ranges: [range({ introduced: '2.0.0' }, { fixed: 7 })] },
      { package: npm, ranges: [range({ introduced: '2.0.0', fixed: null })] },
      { package: npm, ranges: [no], versions: {} },
      { package: npm, ranges: [no], versions: ['3.0.0', 1] },
      { package: npm, ranges: [no], versions: ['x'.repeat(300)] },
      { package: npm, ranges: [no], versions: ['1.0.0\u0000'] },
    ])
      expect(judged(entry), JSON.stringify(entry)).toBeNull()
    expect(judged({ package: npm, ranges: [no] })).toBe(false)
  })

  it('are undecided for all its packages if an entry does not name its package', () => {
    for (const lost of [null, 'x', { ranges: [range({ introduced: '0' })] }, { package: { name: 'sample' } }])
      expect(affectedBy({ package: npm, versions: ['2.0.0'] }, lost), JSON.stringify(lost)).toMatchObject([
        { incomplete: true },
      ])
  })

  it('are read from events that contain both a start and an end', () => {
    const entry = { package: npm, ranges: [range({ introduced: '0', fixed: '1.0.0' })] }
    expect([judged(entry, '0.9.0'), judged(entry, '1.0.0')]).toEqual([true, false])
  })
})

describe('reading', () => {
  const members = [
    'id',
    'aliases',
    'affected',
    'severity',
    'references',
    'published',
    'withdrawn',
    'summary',
    'details',
    'package',
    'ranges',
    'versions',
    'events',
    'type',
    'database_specific',
  ]
  const { json } = fc.letrec((tie) => ({
    json: fc.oneof(
      { depthSize: 'small', maxDepth: 4 },
      fc.jsonValue({ maxDepth: 1 }),
      fc.constantFrom('SEMVER', 'GIT', 'npm', '0', '1.0.0', null, 'https://a.test/'),
      fc.array(tie('json'), { maxLength: 4 }),
      fc.dictionary(fc.constantFrom(...members), tie('json')),
    ),
  }))

  it('never throws for any JSON, and returns values that can be stored as JSON (property)', () => {
    fc.assert(
      fc.property(json, fc.dictionary(fc.constantFrom(...members), json), (value, parts) => {
        readOsvRecord(value)
        const record = readOsvRecord({ ...parts, id: 'GO-1' })
        expect(JSON.parse(JSON.stringify(record))).toEqual(record)
        expect(compileAffected(semverOrder, record?.affected ?? [])('1.0.0').affects).toBeOneOf([true, false, null])
      }),
      { numRuns: 1_000 },
    )
  })
})

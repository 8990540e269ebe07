import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { expandVersions } from './expand.ts'
import { mapComposerPackage } from './map.ts'

const request = { name: 'sample/library', url: 'https://repo.example.test/p2/sample/library.json' }
const documentOf = (...versions: unknown[]) => ({ minified: 'composer/2.0', packages: { 'sample/library': versions } })
const tagged = documentOf(
  {
    name: 'sample/library',
    description: 'A sample',
    license: ['MIT'],
    version: '2.0.0-RC1',
    version_normalized: '2.0.0.0-RC1',
    time: '2022-01-02T03:04:05+00:00',
    source: { type: 'git', url: 'https://github.com/sample/library.git', reference: 'abc' },
  },
  { version: 'v1.10.0', version_normalized: '1.10.0.0', time: '2021-01-02T03:04:05+00:00' },
  { version: 'v1.9.0', version_normalized: '1.9.0.0', time: '__unset', license: ['LGPL-2.1-only', 'GPL-3.0-or-later'] },
)
const development = documentOf(
  { name: 'sample/library', description: 'In the making', version: 'dev-work', version_normalized: 'dev-work' },
  { version: 'dev-main', version_normalized: 'dev-main', 'default-branch': true, time: '2022-05-02T03:04:05+00:00' },
)
const latestOf = (...versions: Record<string, unknown>[]) =>
  mapComposerPackage({ tagged: documentOf(...versions), development: null }, request)?.latestVersion

describe('the metadata of a Composer package', () => {
  it('become the package facts: tagged versions, then branches', () => {
    expect(mapComposerPackage({ tagged, development }, request)).toEqual({
      name: 'sample/library',
      latestVersion: 'v1.10.0',
      description: 'A sample',
      license: 'MIT',
      repositoryUrl: 'https://github.com/sample/library',
      releases: [
        { version: '2.0.0-RC1', publishedAt: '2022-01-02T03:04:05.000Z', deprecated: null, yanked: null },
        { version: 'v1.10.0', publishedAt: '2021-01-02T03:04:05.000Z', deprecated: null, yanked: null },
        { version: 'v1.9.0', publishedAt: null, deprecated: null, yanked: null },
        { version: 'dev-work', publishedAt: null, deprecated: null, yanked: null },
        { version: 'dev-main', publishedAt: '2022-05-02T03:04:05.000Z', deprecated: null, yanked: null },
      ],
      url: request.url,
    })
  })

  it('have the highest stable version by number as the latest, in any order', () => {
    const of = (version: string, suffix = '') => ({ version, version_normalized: `${version}.0${suffix}` })
    expect(latestOf(of('1.9.0'), of('1.10.0'), of('2.0.0', '-beta2'))).toBe('1.10.0')
    expect(latestOf(of('1.0.0', '-patch1'), of('1.0.0'))).toBe('1.0.0')
    expect(latestOf(of('2.0.0', '-beta2'), of('1.0.0', '-alpha1'))).toBe('2.0.0')
    expect(latestOf({ version: '2.0.0' }, { version: '1.0.0' })).toBe('2.0.0')
  })

  it('without a tag have the default branch as the latest; without a version there is no package', () => {
    expect(mapComposerPackage({ tagged: documentOf(), development }, request)?.latestVersion).toBe('dev-main')
    expect(mapComposerPackage({ tagged: null, development }, request)?.description).toBe('In the making')
    expect(mapComposerPackage({ tagged: documentOf(), development: null }, request)).toBeNull()
    expect(mapComposerPackage({ tagged: null, development: null }, request)).toBeNull()
  })

  it.each([
    [true, 'Abandoned'],
    ['other/library', 'Abandoned; use other/library'],
    [false, null],
    ['', null],
    ['__unset', null],
    [5, null],
  ])('abandoned: %j', (abandoned, deprecated) => {
    const facts = mapComposerPackage(
      { tagged: documentOf({ version: '1.0.0', abandoned }), development: null },
      request,
    )
    expect(facts?.releases[0]?.deprecated).toBe(deprecated)
  })

  it('with several licenses offer a choice', () => {
    const of = (license: unknown) =>
      mapComposerPackage({ tagged: documentOf({ version: '1', license }), development: null }, request)
    expect(of(['LGPL-2.1-only', 'GPL-3.0-or-later'])?.license).toBe('LGPL-2.1-only OR GPL-3.0-or-later')
    expect([of('MIT'), of([]), of([5, 'ISC']), of({})].map((facts) => facts?.license)).toEqual([
      'MIT',
      null,
      'ISC',
      null,
    ])
  })

  it('are found by name in any case, and invalid entries are skipped', () => {
    const packages = { 'Sample/Library': [null, 'x', { version: 5 }, { version: '1.0.0', time: 7 }] }
    expect(mapComposerPackage({ tagged: { packages }, development: null }, request)?.releases).toEqual([
      { version: '1.0.0', publishedAt: null, deprecated: null, yanked: null },
    ])
  })

  it.each([
    [],
    'text',
    {},
    { packages: {} },
    { packages: { 'sample/library': {} } },
    { packages: { 'other/library': [] } },
  ])('%j is not a document of the package', (document) => {
    expect(() => mapComposerPackage({ tagged: document, development: null }, request)).toThrow(
      expect.objectContaining({ why: 'malformed' }),
    )
  })
})

describe('minified metadata', () => {
  it('has entries relative to the previous one; a full document is used as is', () => {
    const versions = [
      { version: '2', time: 'a', license: 'x' },
      { version: '1', time: '__unset' },
      { version: '0', time: 'c' },
    ]
    const names = ['version', 'time', 'license']
    expect(expandVersions(versions, true, names)).toEqual([
      { version: '2', time: 'a', license: 'x' },
      { version: '1', license: 'x' },
      { version: '0', time: 'c', license: 'x' },
    ])
    expect(expandVersions(versions.slice(0, 1).concat({ version: '1', time: 'b' } as never), false, names)[1]).toEqual({
      version: '1',
      time: 'b',
    })
  })

  it('expands to its original (property)', () => {
    const names = ['version', 'time', 'license']
    const entry = fc.dictionary(fc.constantFrom(...names), fc.constantFrom('a', 'b', 'c'), { noNullPrototype: true })
    fc.assert(
      fc.property(fc.array(entry), (versions) => {
        const minified = versions.map((version, index) => {
          const before = versions[index - 1] ?? {}
          const gone = Object.keys(before).filter((name) => !(name in version))
          const changed = Object.entries(version).filter(([name, value]) => before[name] !== value)
          return Object.fromEntries([...changed, ...gone.map((name) => [name, '__unset'] as const)])
        })
        expect(expandVersions(minified, true, names)).toEqual(versions)
      }),
    )
  })
})

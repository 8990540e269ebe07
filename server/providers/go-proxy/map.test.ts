import { describe, expect, it } from 'vitest'
import { readGoMod } from './go-mod.ts'
import { mapInfo, mapModule, speaker } from './map.ts'
import { goVersion, highest, readList, retractedBy } from './versions.ts'

const request = { name: 'example.org/sample', url: 'https://proxy.example.test/example.org/sample/@v/list' }
const listOf = (...texts: string[]) => readList(texts.join('\n')) ?? []
const latestOf = (version: string) => mapInfo({ Version: version, Time: '2022-03-04T05:06:07Z' })

describe('go.mod', () => {
  it('retractions are single versions and intervals, alone and in blocks, with trailing or preceding comments', () => {
    const text = `module example.org/sample

go 1.22

require example.org/other v1.0.0 // indirect

// Published by mistake.
retract v1.0.5

retract [v1.1.0, v1.1.9] // Loses data

// A detached comment

retract v1.2.0
retract (
\t// Leaks memory
\t// under load
\tv1.3.0 // since the rewrite
\t[v1.4.0, "v1.4.2"]
)
// For all of the block.
retract (
\tv1.5.0

\t// Its own.
\tv1.6.0
)
replace example.org/other => ../other
`
    expect(readGoMod(text)).toEqual({
      deprecated: null,
      retractions: [
        { low: 'v1.0.5', high: 'v1.0.5', rationale: 'Published by mistake.' },
        { low: 'v1.1.0', high: 'v1.1.9', rationale: 'Loses data' },
        { low: 'v1.2.0', high: 'v1.2.0', rationale: null },
        { low: 'v1.3.0', high: 'v1.3.0', rationale: 'Leaks memory\nunder load\nsince the rewrite' },
        { low: 'v1.4.0', high: 'v1.4.2', rationale: null },
        { low: 'v1.5.0', high: 'v1.5.0', rationale: 'For all of the block.' },
        { low: 'v1.6.0', high: 'v1.6.0', rationale: 'Its own.' },
      ],
    })
  })

  it.each([
    [
      '// Deprecated: use example.org/sample/v2 instead.\nmodule example.org/sample',
      'use example.org/sample/v2 instead.',
    ],
    ['module example.org/sample // Deprecated: gone', 'gone'],
    ['// Reads samples.\n//\n// Deprecated: use\n// another.\n//\n// More.\nmodule m', 'use\nanother.'],
    ['// Deprecated: block\nmodule (\n\texample.org/sample\n)', 'block'],
    ['// Deprecated: detached\n\nmodule m', null],
    ['// Not Deprecated: at all\nmodule m', null],
    ['// deprecated: in lower case\nmodule m', null],
    ['module m\n// Deprecated: of something else\nrequire x v1.0.0', null],
    ['// Deprecated:\nmodule m', null],
  ])('the deprecation of %j is %s', (text, deprecated) => {
    expect(readGoMod(text).deprecated).toBe(deprecated)
  })

  it('invalid lines are skipped, with Windows line ends too', () => {
    const text =
      'retract\r\nretract (\r\nretract [v1.0.0\r\n[v1.0.0 v2.0.0]\r\n1.0.0\r\nv1.0.0\r\n)\r\n)\r\nretract v2.0.0\r\n\u0000('
    expect(readGoMod(text).retractions.map(({ low }) => low)).toEqual(['v1.0.0', 'v2.0.0'])
    expect(readGoMod('retract v1.0.0\n'.repeat(5000)).retractions).toHaveLength(500)
  })
})

describe('versions of Go modules', () => {
  it('a list is sorted in ascending order, without duplicates, pseudo-versions and invalid ones', () => {
    const text =
      'v1.10.0\nv1.9.0\n\nv2.0.0+incompatible\nv1.9.0\nv1.11.0-rc.1 2020-01-01T00:00:00Z\nv0.0.0-20200101000000-abcdefabcdef\nmaster\n1.0.0\n'
    expect(readList(text)?.map((version) => version.text)).toEqual([
      'v1.9.0',
      'v1.10.0',
      'v1.11.0-rc.1',
      'v2.0.0+incompatible',
    ])
    expect([readList(''), readList('\n \n')]).toEqual([[], []])
    expect([readList('<!doctype html>\n<p>'), readList('not found: module')]).toEqual([null, null])
  })

  it.each([
    [['v1.0.0', 'v1.1.0-rc.1'], 'v1.0.0'],
    [['v0.9.0-beta', 'v1.0.0-rc.1'], 'v1.0.0-rc.1'],
    [['v1.0.0', 'v3.0.0+incompatible'], 'v1.0.0'],
    [['v1.0.0-rc.1', 'v3.0.0+incompatible'], 'v3.0.0+incompatible'],
    [[], undefined],
  ])('the highest of %j is %s', (texts, expected) => {
    expect(highest(listOf(...texts))?.text).toBe(expected)
  })

  it('an interval includes both ends and is empty if reversed; short versions are padded', () => {
    const retraction = (low: string, high: string) => retractedBy([{ low, high, rationale: null }])
    const within = (low: string, high: string, ...texts: string[]) =>
      listOf(...texts)
        .filter((version) => retraction(low, high)(version))
        .map(({ text }) => text)
    expect(within('v1.0.0', 'v1.2.0', 'v0.9.9', 'v1.0.0', 'v1.1.0-rc.1', 'v1.2.0', 'v1.2.1')).toEqual([
      'v1.0.0',
      'v1.1.0-rc.1',
      'v1.2.0',
    ])
    expect(within('v1.2.0', 'v1.0.0', 'v1.1.0')).toEqual([])
    expect(within('v1', 'v1.2', 'v1.0.0', 'v1.2.0', 'v1.2.1')).toEqual(['v1.0.0', 'v1.2.0'])
    expect(within('v1.0.0-0', 'v1.0.0', 'v1.0.0-rc.1', 'v1.0.0')).toEqual(['v1.0.0-rc.1', 'v1.0.0'])
    expect(within('vx', 'vy', 'v1.0.0')).toEqual([])
  })
})

describe('a module', () => {
  it('becomes the package facts', () => {
    const mod = 'module example.org/sample\nretract v1.0.0 // Broken\nretract v1.1.0'
    const latest = mapInfo({
      Version: 'v1.2.0',
      Time: '2022-03-04T05:06:07Z',
      Origin: { VCS: 'git', URL: 'https://git.example.org/sample.git' },
    })
    expect(mapModule({ listed: listOf('v1.1.0', 'v1.0.0', 'v1.2.0'), latest, mod }, request)).toEqual({
      name: 'example.org/sample',
      latestVersion: 'v1.2.0',
      description: null,
      license: null,
      repositoryUrl: 'https://git.example.org/sample',
      releases: [
        { version: 'v1.0.0', publishedAt: null, deprecated: 'Broken', yanked: true },
        { version: 'v1.1.0', publishedAt: null, deprecated: null, yanked: true },
        { version: 'v1.2.0', publishedAt: '2022-03-04T05:06:07.000Z', deprecated: null, yanked: false },
      ],
      url: request.url,
    })
  })

  it('a deprecated module is deprecated in every version', () => {
    const mod = '// Deprecated: use v2.\nmodule example.org/sample'
    const { releases } = mapModule({ listed: listOf('v1.0.0', 'v1.1.0'), latest: latestOf('v1.1.0'), mod }, request)
    expect(releases.map(({ deprecated }) => deprecated)).toEqual(['use v2.', 'use v2.'])
  })

  it('without tags the proxy’s pseudo-version is the only release', () => {
    const version = 'v0.0.0-20220304050607-abcdefabcdef'
    expect(mapModule({ listed: [], latest: latestOf(version), mod: 'module m' }, request)).toMatchObject({
      latestVersion: version,
      releases: [{ version, publishedAt: '2022-03-04T05:06:07.000Z', yanked: false }],
    })
  })

  it('retractions are read from the highest version even if that one is retracted, and it is not the latest then', () => {
    const listed = listOf('v1.0.0', 'v1.1.0', 'v1.1.1')
    expect(speaker(listed, latestOf('v1.0.0'))?.text).toBe('v1.1.1')
    const mod = 'module m\nretract [v1.1.0, v1.1.1] // Published by mistake'
    for (const latest of [latestOf('v1.0.0'), latestOf('v1.1.1'), null])
      expect(mapModule({ listed, latest, mod }, request)).toMatchObject({
        latestVersion: 'v1.0.0',
        releases: [{ yanked: false }, { yanked: true }, { yanked: true }],
      })
    expect(mapModule({ listed, latest: null, mod: 'retract [v0, v9]' }, request).latestVersion).toBe('v1.1.1')
  })

  it('without a go.mod the retractions are unknown', () => {
    expect(mapModule({ listed: listOf('v1.0.0'), latest: null, mod: null }, request).releases).toEqual([
      { version: 'v1.0.0', publishedAt: null, deprecated: null, yanked: null },
    ])
  })

  it.each([
    ['github.com/Owner/name/sub/v2', 'https://github.com/Owner/name'],
    ['gitlab.com/owner/name', 'https://gitlab.com/owner/name'],
    ['github.com/owner', null],
    ['github.com.example.org/owner/name', null],
    ['golang.org/x/crypto', null],
  ])('the repository of %s, without data from the proxy, is %s', (name, address) => {
    expect(mapModule({ listed: listOf('v1.0.0'), latest: null, mod: null }, { ...request, name }).repositoryUrl).toBe(
      address,
    )
  })

  it.each([null, [], 'v1.0.0', {}, { Version: 5 }, { Version: '1.0.0' }, { Version: 'master' }])(
    '%j is not a version',
    (document) => {
      expect(() => mapInfo(document)).toThrow(expect.objectContaining({ why: 'malformed' }))
    },
  )

  it('a malformed time or origin is dropped', () => {
    const version = goVersion('v1.0.0')
    for (const rest of [{}, { Time: '0001-01-01T00:00:00Z', Origin: 'git' }, { Time: 5, Origin: { URL: 'file:///x' } }])
      expect(mapInfo({ Version: 'v1.0.0', ...rest })).toEqual({ version, publishedAt: null, repositoryUrl: null })
  })
})

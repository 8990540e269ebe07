import { readdirSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { itWithData, textOf } from '../../testing/shared-data.ts'
import { mapPackument } from './map.ts'

const request = { name: 'sample', url: 'https://registry.example.test/sample' }
const packument = {
  name: 'sample',
  'dist-tags': { latest: '1.1.0', next: '2.0.0-rc.1' },
  versions: {
    '1.0.0': { name: 'sample', version: '1.0.0', deprecated: 'Has a hole, use 1.1.0' },
    '1.1.0': { name: 'sample', version: '1.1.0', license: 'ISC', description: 'From the manifest' },
    '2.0.0-rc.1': { name: 'sample', version: '2.0.0-rc.1', deprecated: '' },
  },
  time: {
    created: '2020-01-01T00:00:00.000Z',
    modified: '2022-01-01T00:00:00.000Z',
    '0.9.0': '2020-01-01T00:00:00.000Z',
    '1.0.0': '2020-02-01T10:00:00.000Z',
    '1.1.0': '2021-02-01T10:00:00.000Z',
    '2.0.0-rc.1': 'not a time',
  },
  description: 'A sample',
  license: 'MIT',
  repository: { type: 'git', url: 'git+https://github.com/sample/sample.git' },
}

describe('a package document of npm', () => {
  it('becomes the package facts', () => {
    expect(mapPackument(packument, request)).toEqual({
      name: 'sample',
      latestVersion: '1.1.0',
      description: 'A sample',
      license: 'MIT',
      repositoryUrl: 'https://github.com/sample/sample',
      releases: [
        {
          version: '1.0.0',
          publishedAt: '2020-02-01T10:00:00.000Z',
          deprecated: 'Has a hole, use 1.1.0',
          yanked: null,
        },
        { version: '1.1.0', publishedAt: '2021-02-01T10:00:00.000Z', deprecated: null, yanked: null },
        { version: '2.0.0-rc.1', publishedAt: null, deprecated: null, yanked: null },
      ],
      url: 'https://registry.example.test/sample',
    })
  })

  it('excludes versions that remain only in the times as unpublished', () => {
    expect(mapPackument(packument, request)?.releases.map(({ version }) => version)).not.toContain('0.9.0')
  })

  it('is absent if the whole package was unpublished', () => {
    const time = {
      created: '2020-01-01T00:00:00.000Z',
      unpublished: { name: 'someone', time: '2020-01-02T00:00:00.000Z' },
    }
    expect(mapPackument({ name: 'sample', time }, request)).toBeNull()
    expect(mapPackument({ name: 'sample', versions: {}, time }, request)).toBeNull()
  })

  it.each([
    ['MIT', 'MIT'],
    [{ type: 'BSD-3-Clause', url: 'https://example.test/licence' }, 'BSD-3-Clause'],
    [['MIT', { type: 'Apache-2.0' }], 'MIT OR Apache-2.0'],
    ['SEE LICENSE IN LICENSE.md', 'SEE LICENSE IN LICENSE.md'],
    [7, null],
    [{}, null],
  ])('the license %j reads %s', (license, read) => {
    const versions = { '1.1.0': {} }
    expect(mapPackument({ ...packument, versions, license }, request)?.license).toBe(read)
  })

  it('has the old license list parsed, and missing members taken from its latest version', () => {
    const { license: _, description: __, ...bare } = packument
    expect(mapPackument(bare, request)).toMatchObject({ license: 'ISC', description: 'From the manifest' })
    const versions = { '1.1.0': { licenses: [{ type: 'MIT' }, { type: 'GPL-2.0' }] } }
    expect(mapPackument({ ...bare, versions }, request)?.license).toBe('MIT OR GPL-2.0')
  })

  it.each([
    [true, 'Deprecated'],
    [false, null],
    ['', null],
    [' ', null],
    [{ why: 'x' }, null],
    ['x'.repeat(2000), 'x'.repeat(500)],
  ])('deprecated: %j', (deprecated, read) => {
    const versions = { '1.1.0': { deprecated } }
    expect(mapPackument({ ...packument, versions }, request)?.releases[0]?.deprecated).toBe(read)
  })

  it('has members of a wrong type dropped and the rest parsed', () => {
    const odd = { ...packument, 'dist-tags': 'latest', time: [], description: 5, license: null, repository: { url: 9 } }
    expect(mapPackument({ ...odd, versions: { '1.1.0': null, '1.2.0': 'x' } }, request)).toEqual({
      name: 'sample',
      latestVersion: null,
      description: null,
      license: null,
      repositoryUrl: null,
      releases: ['1.1.0', '1.2.0'].map((version) => ({ version, publishedAt: null, deprecated: null, yanked: null })),
      url: request.url,
    })
  })

  it('with a latest tag on a missing version ignores the tag', () => {
    expect(mapPackument({ ...packument, 'dist-tags': { latest: '9.9.9' } }, request)?.latestVersion).toBeNull()
  })

  it('does not treat inherited object keys as versions or times', () => {
    const document: unknown = JSON.parse(
      '{"name":"sample","dist-tags":{"latest":"constructor"},"versions":{"constructor":{},"__proto__":{"x":1}},"time":{}}',
    )
    const facts = mapPackument(document, request)
    expect(facts?.releases.find(({ version }) => version === 'constructor')).toMatchObject({ publishedAt: null })
    expect(({} as Record<string, unknown>).x).toBeUndefined()
  })

  it.each([
    null,
    [],
    'text',
    {},
    { error: 'not_found' },
    { name: 'sample' },
    { name: 'other', versions: {} },
    { name: 'sample', versions: [] },
  ])('%j is not a document of the package', (document) => {
    expect(() => mapPackument(document, request)).toThrow(expect.objectContaining({ why: 'malformed' }))
  })

  it('with very many versions is limited to the newest 20,000', () => {
    const versions = Object.fromEntries(Array.from({ length: 20_500 }, (_, index) => [`1.0.${index}`, {}]))
    const releases = mapPackument({ name: 'sample', versions }, request)?.releases ?? []
    expect([releases.length, releases.at(-1)?.version]).toEqual([20_000, '1.0.20499'])
  })
})

describe('recorded documents of npm', () => {
  itWithData(
    'every recorded package document is read, with all its versions',
    ['advisories', 'npm-packuments'],
    (folder) => {
      const files = readdirSync(folder).filter((file) => file.startsWith('packuments-'))
      expect(files.length).toBeGreaterThan(2)
      for (const file of files) {
        const document = JSON.parse(textOf(path.join(folder, file)))
        const facts = mapPackument(document, { name: document.name, url: 'https://registry.example.test/x' })
        expect(facts?.latestVersion, file).toBe(document['dist-tags'].latest)
        expect(
          facts?.releases.map(({ version }) => version),
          file,
        ).toEqual(Object.keys(document.versions))
        for (const { version, deprecated } of facts?.releases ?? [])
          expect(deprecated !== null, `${file} ${version}`).toBe(Boolean(document.versions[version].deprecated))
      }
    },
  )

  itWithData(
    'the facts of well-known packages are read as the npm client reads them',
    ['advisories', 'npm-registry-metadata.json'],
    (file) => {
      type Row = { name: string; version: string; license: string; time: Record<string, string> }
      const rows = Object.entries(JSON.parse(textOf(file)) as Record<string, Row>)
      expect(rows.length).toBeGreaterThan(10)
      for (const [name, row] of rows) {
        const published = Object.entries(row.time).filter(([key]) => !['created', 'modified'].includes(key))
        const versions = Object.fromEntries(published.map(([version]) => [version, {}]))
        const facts = mapPackument({ ...row, versions }, { name, url: 'https://registry.example.test/x' })
        expect(facts, name).toMatchObject({ name, latestVersion: row.version, license: row.license })
        expect(facts?.repositoryUrl, name).toMatch(/^https:\/\/github\.com\/[\w-]+\/[\w.-]+$/)
        expect(facts?.repositoryUrl, name).not.toMatch(/\.git$/)
        expect(
          facts?.releases.map(({ version, publishedAt }) => [version, publishedAt]),
          name,
        ).toEqual(published.map(([version, at]) => [version, new Date(at).toISOString()]))
      }
    },
  )
})

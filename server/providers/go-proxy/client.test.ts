import { describe, expect, it } from 'vitest'
import { timeout, upstreamOnLoopback } from '../../testing/upstream.ts'
import { goProxy } from './client.ts'

type Pages = Record<string, { status?: number; body?: unknown; headers?: Record<string, string> }>
const proxy = (pages: Pages) => upstreamOnLoopback('go_proxy', ({ url }) => pages[url ?? ''])
const base = '/github.com/!masterminds/semver/v3'
const name = 'github.com/Masterminds/semver/v3'
const info = (version: string) => ({ body: { Version: version, Time: '2022-03-04T05:06:07Z' } })
const pages: Pages = {
  [`${base}/@v/list`]: { body: 'v3.0.0\nv3.1.0\n', headers: { 'cache-control': 'max-age=60' } },
  [`${base}/@latest`]: { ...info('v3.1.0'), headers: { 'cache-control': 'max-age=900' } },
  [`${base}/@v/v3.1.0.mod`]: { body: `module ${name}\n\nretract v3.0.0 // Broken\n` },
}

describe('querying a Go module proxy', () => {
  it('fetches list, latest and go.mod by the case-encoded path', async () => {
    const { upstream, queries, origin } = await proxy(pages)
    expect(await goProxy(upstream).package.query(name, timeout)).toMatchObject({
      facts: {
        name,
        latestVersion: 'v3.1.0',
        repositoryUrl: 'https://github.com/Masterminds/semver',
        releases: [
          { version: 'v3.0.0', publishedAt: null, deprecated: 'Broken', yanked: true },
          { version: 'v3.1.0', publishedAt: '2022-03-04T05:06:07.000Z', deprecated: null, yanked: false },
        ],
        url: `${origin}${base}/@v/list`,
      },
      freshSeconds: expect.closeTo(60, -1),
    })
    expect(queries.slice(0, 2).sort()).toEqual([`${base}/@latest`, `${base}/@v/list`])
    expect(queries.slice(2)).toEqual([`${base}/@v/v3.1.0.mod`])
  })

  it('needs no latest version if there is a list, and the list is empty without tags', async () => {
    const { [`${base}/@latest`]: _, ...listed } = pages
    const first = await proxy(listed)
    expect((await goProxy(first.upstream).package.query(name, timeout)).facts?.latestVersion).toBe('v3.1.0')
    const pseudo = 'v0.0.0-20220304050607-abcdefabcdef'
    const second = await proxy({
      '/example.org/x/@v/list': { body: '' },
      '/example.org/x/@latest': info(pseudo),
      [`/example.org/x/@v/${pseudo}.mod`]: { body: 'module example.org/x' },
    })
    expect((await goProxy(second.upstream).package.query('example.org/x', timeout)).facts?.releases).toMatchObject([
      { version: pseudo },
    ])
  })

  it.each([404, 410])('yields no facts for a module with status %i', async (status) => {
    const { upstream } = await upstreamOnLoopback('go_proxy', () => ({
      status,
      body: 'not found: module lookup disabled',
    }))
    expect(await goProxy(upstream).package.query('example.org/x', timeout)).toEqual({ facts: null, freshSeconds: null })
  })

  it('is skipped for a path that no module has', async () => {
    const { upstream, queries } = await proxy({})
    for (const path of ['', 'a.org/../b', 'a.org//b'])
      expect((await goProxy(upstream).package.query(path, timeout)).facts).toBeNull()
    expect(queries).toEqual([])
  })

  it.each([
    ['a list that fails', { ...pages, [`${base}/@v/list`]: { status: 500 } }, 'down'],
    ['a latest version that fails', { ...pages, [`${base}/@latest`]: { status: 500 } }, 'down'],
    ['a go.mod that fails', { ...pages, [`${base}/@v/v3.1.0.mod`]: { status: 500 } }, 'down'],
    ['a web page for a list', { ...pages, [`${base}/@v/list`]: { body: '<html>\n<body>' } }, 'malformed'],
    ['half a latest version', { ...pages, [`${base}/@latest`]: { body: '{"Version":"v3' } }, 'malformed'],
  ])('%s is a query failure', async (_, written: Pages, why) => {
    const { upstream } = await proxy(written)
    await expect(goProxy(upstream).package.query(name, timeout)).rejects.toMatchObject({ why })
  })
})

describe('querying one version of a module', () => {
  it('returns its time, by its case-encoded name', async () => {
    const { upstream, queries } = await proxy({
      '/example.org/x/@v/v2.0.0-!r!c1+incompatible.info': info('v2.0.0-RC1+incompatible'),
      '/example.org/x/@v/v0.0.0-20220304050607-abcdefabcdef.info': info('v0.0.0-20220304050607-abcdefabcdef'),
    })
    const { release } = goProxy(upstream)
    const lookUp = async (version: string) => (await release?.query({ name: 'example.org/x', version }, timeout))?.facts
    const publishedAt = '2022-03-04T05:06:07.000Z'
    expect(await lookUp('v2.0.0-RC1+incompatible')).toEqual({ version: 'v2.0.0-RC1+incompatible', publishedAt })
    expect(await lookUp('v0.0.0-20220304050607-abcdefabcdef')).toMatchObject({ publishedAt })
    expect(await lookUp('v9.9.9')).toBeNull()
    expect(await lookUp('../x?y')).toBeNull()
    expect(queries.slice(2)).toEqual(['/example.org/x/@v/v9.9.9.info', '/example.org/x/@v/..%2Fx%3Fy.info'])
  })

  it('distinguishes a failure from an absent version', async () => {
    const { upstream } = await upstreamOnLoopback('go_proxy', () => ({ status: 503 }))
    const question = goProxy(upstream).release?.query({ name: 'example.org/x', version: 'v1.0.0' }, timeout)
    await expect(question).rejects.toMatchObject({ why: 'down' })
  })
})

import { describe, expect, it } from 'vitest'
import { timeout, upstreamOnLoopback } from '../../testing/upstream.ts'
import { npmRegistry } from './client.ts'

const documentOf = (name: string, padding = '') => ({
  name,
  'dist-tags': { latest: '1.0.0' },
  versions: { '1.0.0': {} },
  time: { '1.0.0': '2020-02-01T10:00:00.000Z' },
  readme: padding,
})
const registryOf = async (
  ...given: Parameters<typeof upstreamOnLoopback> extends [unknown, ...infer Rest] ? Rest : never
) => {
  const stub = await upstreamOnLoopback('npm_registry', ...given)
  return { ...stub, registry: npmRegistry(stub.upstream).package }
}

describe('querying an npm registry', () => {
  it('fetches the full document by the encoded name, including the slash of a scope', async () => {
    const { registry, queries, origin } = await registryOf((request) => {
      expect(request.headers.accept).toBe('application/json')
      const name = decodeURIComponent((request.url ?? '').slice(1))
      return { body: documentOf(name), headers: { 'cache-control': 'public, max-age=300' } }
    })
    const found = await registry.query('@types/node', timeout)
    expect(found.facts).toMatchObject({ name: '@types/node', latestVersion: '1.0.0', url: `${origin}/@types%2fnode` })
    expect(found.freshSeconds).toBeCloseTo(300, -1)
    await registry.query('JSONStream', timeout)
    await registry.query("@a/b!'()*~c", timeout)
    expect(queries).toEqual(['/@types%2fnode', '/JSONStream', "/@a%2fb!'()*~c"])
  })

  it('skips a name that is not a valid path segment', async () => {
    const { registry, queries } = await registryOf(() => undefined)
    for (const name of ['..', '.', '', '@a/..']) expect((await registry.query(name, timeout)).facts).toBeNull()
    expect(queries).toEqual([])
    await registry.query('a/../../b?c#d', timeout)
    expect(queries).toEqual(['/a%2F..%2F..%2Fb%3Fc%23d'])
  })

  it('yields no facts for a package that the registry does not have', async () => {
    const { registry } = await registryOf(() => ({ status: 404, body: { error: 'Not found' } }))
    expect(await registry.query('nobody-has-this', timeout)).toEqual({ facts: null, freshSeconds: null })
  })

  it.each([
    ['an error', { status: 500, body: 'oops' }, 'down'],
    ['a refusal', { status: 429, body: '', headers: { 'retry-after': '30' } }, 'refused'],
    ['a web page', { body: '<!doctype html><p>maintenance' }, 'malformed'],
    ['half a document', { body: '{"name":"sample","versions":{"1.0' }, 'malformed'],
    ['another document', { body: { ok: true } }, 'malformed'],
  ])('%s is a failure, not an absent package', async (_, written, why) => {
    const { registry } = await registryOf(() => written)
    await expect(registry.query('sample', timeout)).rejects.toMatchObject({ why })
  })

  it('falls back to the abbreviated document if too large; the times are unknown then', async () => {
    const { registry, queries } = await registryOf((request) => {
      if (request.url === '/sample/latest')
        return { body: { name: 'sample', license: 'MIT', description: 'A sample', repository: 'sample/sample' } }
      if (request.headers.accept !== 'application/vnd.npm.install-v1+json')
        return { body: documentOf('sample', 'x'.repeat(5000)) }
      const versions = { '1.0.0': { deprecated: 'old' }, '2.0.0': {} }
      return {
        body: { name: 'sample', 'dist-tags': { latest: '2.0.0' }, versions },
        headers: { 'cache-control': 'max-age=60' },
      }
    }, 2000)
    expect(await registry.query('sample', timeout)).toMatchObject({
      facts: {
        latestVersion: '2.0.0',
        license: 'MIT',
        description: 'A sample',
        repositoryUrl: 'https://github.com/sample/sample',
        releases: [
          { version: '1.0.0', publishedAt: null, deprecated: 'old' },
          { version: '2.0.0', publishedAt: null, deprecated: null },
        ],
      },
      freshSeconds: expect.closeTo(60, -1),
    })
    expect(queries[0]).toBe('/sample')
    expect(queries.slice(1).sort()).toEqual(['/sample', '/sample/latest'])
  })

  it('fails if both forms are too large', async () => {
    const { registry } = await registryOf(() => ({ body: documentOf('sample', 'x'.repeat(5000)) }), 2000)
    await expect(registry.query('sample', timeout)).rejects.toMatchObject({ why: 'too_large' })
  })
})

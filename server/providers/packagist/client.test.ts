import { describe, expect, it } from 'vitest'
import { timeout, upstreamOnLoopback } from '../../testing/upstream.ts'
import { packagist } from './client.ts'

const documentOf = (version: string) => ({ packages: { 'sample/library': [{ version }] }, minified: 'composer/2.0' })

describe('querying a Composer repository', () => {
  it('fetches the tagged and the development versions', async () => {
    const { upstream, queries, origin } = await upstreamOnLoopback('packagist', (request) => ({
      body: documentOf(request.url?.includes('~dev') ? 'dev-main' : '1.0.0'),
      headers: { 'cache-control': `max-age=${request.url?.includes('~dev') ? 60 : 600}` },
    }))
    expect(await packagist(upstream).package.query('sample/library', timeout)).toMatchObject({
      facts: {
        latestVersion: '1.0.0',
        releases: [{ version: '1.0.0' }, { version: 'dev-main' }],
        url: `${origin}/p2/sample/library.json`,
      },
      freshSeconds: expect.closeTo(60, -1),
    })
    expect(queries.sort()).toEqual(['/p2/sample/library.json', '/p2/sample/library~dev.json'])
  })

  it.each(['/p2/sample/library.json', '/p2/sample/library~dev.json'])(
    'yields facts even if %s is absent',
    async (gone) => {
      const { upstream } = await upstreamOnLoopback('packagist', ({ url }) =>
        url === gone ? undefined : { body: documentOf('1.0.0') },
      )
      expect((await packagist(upstream).package.query('sample/library', timeout)).facts?.latestVersion).toBe('1.0.0')
    },
  )

  it('yields no facts if both are absent', async () => {
    const { upstream } = await upstreamOnLoopback('packagist', () => undefined)
    expect(await packagist(upstream).package.query('sample/library', timeout)).toEqual({
      facts: null,
      freshSeconds: null,
    })
    expect((await packagist(upstream).package.query('../library', timeout)).facts).toBeNull()
  })

  it.each([
    ['an error of one of the two', { status: 502, body: '' }, 'down'],
    ['a web page', { body: '<html>' }, 'malformed'],
    ['half a document', { body: '{"packages":{' }, 'malformed'],
  ])('%s is a query failure', async (_, written, why) => {
    const { upstream } = await upstreamOnLoopback('packagist', ({ url }) =>
      url?.includes('~dev') ? written : { body: documentOf('1.0.0') },
    )
    await expect(packagist(upstream).package.query('sample/library', timeout)).rejects.toMatchObject({ why })
  })
})

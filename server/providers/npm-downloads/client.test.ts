import { describe, expect, it } from 'vitest'
import { timeout, upstreamOnLoopback } from '../../testing/upstream.ts'
import { npmDownloads } from './client.ts'
import { mapDownloads } from './map.ts'

const point = { downloads: 51234567, start: '2026-11-14', end: '2026-11-20', package: 'lodash' }

describe('npm’s download counts', () => {
  it('are queried by the unencoded name, with a scope’s slash as a path separator', async () => {
    const { upstream, queries, origin } = await upstreamOnLoopback('npm_downloads', () => ({ body: point }))
    const provider = npmDownloads(upstream)
    expect((await provider.query('lodash', timeout)).facts).toEqual({
      weeklyDownloads: 51234567,
      start: '2026-11-14',
      end: '2026-11-20',
      url: `${origin}/point/last-week/lodash`,
    })
    await provider.query('@types/node', timeout)
    await provider.query('a?b', timeout)
    expect(queries).toEqual(['/point/last-week/lodash', '/point/last-week/@types/node', '/point/last-week/a%3Fb'])
    expect((await provider.query('a/../b', timeout)).facts).toBeNull()
    expect(queries).toHaveLength(3)
  })

  it('have no facts for an uncounted package', async () => {
    const { upstream } = await upstreamOnLoopback('npm_downloads', () => ({
      status: 404,
      body: { error: 'not found' },
    }))
    expect(await npmDownloads(upstream).query('lodash', timeout)).toEqual({ facts: null, freshSeconds: null })
  })

  it.each([
    ['an error', { status: 503, body: '' }, 'down'],
    ['a web page', { body: '<html>' }, 'malformed'],
    ['half an answer', { body: '{"downloads":5' }, 'malformed'],
  ])('%s is a failure, not zero downloads', async (_, written, why) => {
    const { upstream } = await upstreamOnLoopback('npm_downloads', () => written)
    await expect(npmDownloads(upstream).query('lodash', timeout)).rejects.toMatchObject({ why })
  })

  it.each([
    null,
    {},
    { ...point, downloads: -1 },
    { ...point, downloads: 1.5 },
    { ...point, downloads: '5' },
    { ...point, start: 'Monday' },
    { ...point, end: null },
  ])('%j is not a count', (document) => {
    expect(() => mapDownloads(document, 'u')).toThrow(expect.objectContaining({ why: 'malformed' }))
  })
})

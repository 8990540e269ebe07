import { describe, expect, it } from 'vitest'
import { timeout, upstreamOnLoopback } from '../../testing/upstream.ts'
import { npmDownloads } from './client.ts'
import { mapDownloads } from './map.ts'

const point = { downloads: 51234567, start: '2026-11-14', end: '2026-11-20', package: 'lodash' }

describe('npm’s download counts', () => {
  it('are asked for by the plain name, a scope’s slash being one of the path', async () => {
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

  it('a package that is not counted has no facts', async () => {
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
  ])('%s is a failure, not no downloads', async (_, written, why) => {
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
  ])('%j is no count', (document) => {
    expect(() => mapDownloads(document, 'u')).toThrow(expect.objectContaining({ why: 'malformed' }))
  })
})

import { describe, expect, it } from 'vitest'
import { timeout, upstreamOnLoopback } from '../../testing/upstream.ts'
import { pypi } from './client.ts'

const document = (name: string) => ({ info: { name, version: '1.0' }, releases: { '1.0': [{ yanked: false }] } })

describe('querying PyPI', () => {
  it('fetches the project’s document, and rejects another project’s after a redirect', async () => {
    const { upstream, queries, origin } = await upstreamOnLoopback('pypi', (request) => {
      if (request.url === '/pypi/django/json') return { body: document('Django') }
      return { status: 301, headers: { location: '/pypi/django/json' } }
    })
    const { package: registry, release } = pypi(upstream)
    expect((await registry.query('django', timeout)).facts).toMatchObject({
      name: 'Django',
      latestVersion: '1.0',
      url: `${origin}/pypi/django/json`,
    })
    expect(queries).toEqual(['/pypi/django/json'])
    await expect(registry.query('a/../b', timeout)).rejects.toMatchObject({ why: 'malformed' })
    expect(queries[1]).toBe('/pypi/a%2F..%2Fb/json')
    expect(release).toBeNull()
  })

  it('yields no facts for a project that does not exist', async () => {
    const { upstream } = await upstreamOnLoopback('pypi', () => ({ status: 404, body: { message: 'Not Found' } }))
    expect(await pypi(upstream).package.query('nobody', timeout)).toEqual({ facts: null, freshSeconds: null })
  })

  it.each([
    ['an error', { status: 500, body: '' }, 'down'],
    ['a web page', { body: '<!doctype html>' }, 'malformed'],
    ['half a document', { body: '{"info":{"name":"dj' }, 'malformed'],
  ])('%s is a failure, not an absent project', async (_, written, why) => {
    const { upstream } = await upstreamOnLoopback('pypi', () => written)
    await expect(pypi(upstream).package.query('django', timeout)).rejects.toMatchObject({ why })
  })
})

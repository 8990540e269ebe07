import { expect, it } from 'vitest'
import { createKey } from '../accounts/index.ts'
import { changeNow, openService } from '../testing/service.ts'

const service = await openService()

it('pages and endpoints are served as Markdown', async () => {
  for (const path of ['/docs/get-started.md', '/docs/errors.md', '/docs/reference/ip.geo.md']) {
    const { status, headers, text } = await service.get(path)
    expect(status, path).toBe(200)
    expect(headers.get('content-type')).toBe('text/markdown; charset=utf-8')
    expect(text).toMatch(/^# \w/)
  }
  expect((await service.get('/docs/no-such-page.md')).status).toBe(404)
})

it('a HEAD request gets the headers without the text', async () => {
  const { status, headers, text } = await service.call('/llms.txt', { method: 'HEAD' })
  expect({ status, text, sized: Number(headers.get('content-length')) > 0 }).toEqual({
    status: 200,
    text: '',
    sized: true,
  })
})

it('llms.txt and robots.txt are served as text, with the addresses of this installation', async () => {
  expect((await service.get('/llms.txt')).text).toContain('(http://localhost:3000/docs/get-started.md)')
  const { headers, text } = await service.get('/robots.txt')
  expect(headers.get('content-type')).toBe('text/plain; charset=utf-8')
  expect(text).toContain('Sitemap: http://localhost:3000/sitemap.xml')
})

it('the sitemap lists public pages only', async () => {
  const { text } = await service.get('/sitemap.xml')
  const paths = [...text.matchAll(/<loc>http:\/\/localhost:3000(.*?)<\/loc>/g)].map(([, path]) => path)
  expect(paths).toEqual(expect.arrayContaining(['/', '/docs/concepts/score', '/docs/reference/risk.assess']))
  expect(paths).not.toContain('/keys')
  expect(new Set(paths).size).toBe(paths.length)
})

it('the search index is served compressed and plain, and may be cached', async () => {
  for (const [accepted, coding] of Object.entries({ gzip: 'gzip', identity: null, 'gzip;q=0': null })) {
    const { status, headers, body } = await service.get('/docs/search.json', undefined, { 'Accept-Encoding': accepted })
    const coded = headers.get('content-encoding')
    expect({ status, coded, cache: headers.get('cache-control'), vary: headers.get('vary') }).toEqual({
      status: 200,
      coded: coding,
      cache: 'public, max-age=300',
      vary: 'Accept-Encoding',
    })
    expect(body).toHaveProperty('documentCount')
  }
})

it('the magic addresses of the guide produce the decisions and errors that it states', async () => {
  const { workspaceId } = await service.account()
  const change = changeNow(service.system)
  const { key } = await createKey(service.system.database.prisma, { workspaceId, name: 'Guide', test: true }, change)
  const assess = async (email: string) => {
    const { body } = await service.call('/v1/assess', {
      method: 'POST',
      headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ event_type: 'signup', email }),
    })
    const { decision, error } = body as { decision?: string; error?: { code: string } }
    return decision ?? error?.code
  }
  const { text } = await service.get('/docs/guides/test-your-integration.md')
  const decisions = [...text.matchAll(/^\| `(allow|review|challenge|block)` +\| `(\S+)`/gm)]
  const failures = [...text.matchAll(/^\| `(\S+)` +\| \[([A-Z_]+)\]/gm)]
  expect([decisions.length, failures.length]).toEqual([4, 3])
  for (const [, decision, email = ''] of decisions) expect(await assess(email), email).toBe(decision)
  for (const [, email = '', code] of failures) expect(await assess(email), email).toBe(code)
})

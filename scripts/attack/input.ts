import { type Attack, counts, held } from './attack.ts'

type Operation = { parameters?: { name: string; in: string }[] }
type Document = { paths: Record<string, Record<string, Operation>> }

const refused = new Set([400, 401, 403, 404, 413, 429])

const send = (url: string, init: RequestInit = {}): Promise<Response> =>
  fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(20_000), ...init })

async function routesOf(origin: string): Promise<string[]> {
  const document = (await (await send(`${origin}/v1/openapi.json`)).json()) as Document
  return Object.entries(document.paths).flatMap(([path, methods]) => ('get' in methods ? [path] : []))
}

/** Hostile text at every entry point, and texts on which a careless pattern would spend minutes. */
export const inputAttacks: Attack[] = [
  {
    name: 'NUL in every path and query of the API',
    expected: 'refused, never 500',
    async run({ origin, key }) {
      const headers: Record<string, string> = key ? { 'X-API-Key': key } : {}
      const statuses: number[] = []
      for (const path of await routesOf(origin)) {
        const filled = path.replace(/\{\w+\}/g, 'a%00b')
        const target = filled === path ? `${path}?cursor=a%00b` : filled
        statuses.push((await send(`${origin}/v1${target}`, { headers })).status)
      }
      return held(
        statuses.every((status) => status < 500),
        counts(statuses),
      )
    },
  },
  {
    name: 'lone surrogates and NUL in bodies',
    expected: 'refused, never 500',
    async run({ origin, key }) {
      const headers = { 'Content-Type': 'application/json', ...(key && { 'X-API-Key': key }) }
      const bodies = [
        '{"event_type":"signup","user":{"id":"\\ud800"}}',
        '{"event_type":"signup","user":{"id":"a\\u0000"}}',
      ]
      const statuses = await Promise.all(
        bodies.map(async (body) => (await send(`${origin}/v1/assess`, { method: 'POST', headers, body })).status),
      )
      const named = await send(`${origin}/api/trpc/me.signUp`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Origin: origin },
        body: '{"name":"\\ud800","email":"a@example.org","password":"unusual walnut 42"}',
      })
      statuses.push(named.status)
      return held(
        statuses.every((status) => refused.has(status)),
        counts(statuses),
      )
    },
  },
  {
    name: 'malformed paths and headers of pages',
    expected: '4xx, never 500',
    async run({ origin }) {
      const paths = ['/docs/%zz', '/sites/%u0041', '/%ff', '/_next/image?url=%0A', `/${'a'.repeat(9_000)}`]
      const statuses = await Promise.all(paths.map(async (path) => (await send(origin + path)).status))
      const header = { 'Next-Router-State-Tree': '%7b' }
      statuses.push((await send(`${origin}/docs`, { headers: header })).status)
      return held(
        statuses.every((status) => status >= 400 && status < 500),
        counts(statuses),
      )
    },
  },
  {
    name: 'texts that make backtracking patterns slow',
    expected: '/healthz answers within 250 ms meanwhile',
    async run({ origin, key }) {
      const headers = { 'Content-Type': 'application/json', ...(key && { 'X-API-Key': key }) }
      const texts = ['a'.repeat(5_000), `${'a@'.repeat(2_000)}!`, `${' '.repeat(4_000)}x`, `${'-.'.repeat(2_000)}`]
      const work = texts.flatMap((text) => [
        send(`${origin}/v1/email/${encodeURIComponent(text.slice(0, 2_000))}`, { headers }),
        send(`${origin}/v1/domain/${encodeURIComponent(text.slice(0, 2_000))}`, { headers }),
        send(`${origin}/v1/assess`, {
          method: 'POST',
          headers,
          body: JSON.stringify({ event_type: 'form', form: { message: text }, user_agent: text.slice(0, 512) }),
        }),
      ])
      const waits: number[] = []
      let working = true
      void Promise.allSettled(work).then(() => {
        working = false
      })
      do {
        const from = performance.now()
        await (await send(`${origin}/healthz`)).text()
        waits.push(performance.now() - from)
      } while (working && waits.length < 2_000)
      const statuses = await Promise.all(work.map(async (answer) => (await answer).status))
      const slowest = Math.round(Math.max(...waits))
      return held(
        slowest < 250 && statuses.every((status) => status < 500),
        `slowest ${slowest} ms; ${counts(statuses)}`,
      )
    },
  },
  {
    name: 'a form of 3 MB to the sign-in',
    expected: 'refused or closed without reading it',
    async run({ origin }) {
      const form = new Uint8Array(3_000_000).fill(97)
      const answer = await send(`${origin}/api/auth/callback/password`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
        body: form,
      }).catch(() => null)
      return held(answer === null || refused.has(answer.status), answer ? String(answer.status) : 'connection closed')
    },
  },
]

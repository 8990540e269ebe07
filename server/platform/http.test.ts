import { createGzip, gzipSync } from 'node:zlib'
import { afterAll, describe, expect, it } from 'vitest'
import { guardedHttp } from '../testing/guarded-http.ts'
import { serveOnLoopback } from '../testing/loopback.ts'
import { type HttpAnswer, HttpFailure, type HttpRequest } from './http.ts'

const seen: { url: string; authorization: string | undefined }[] = []
const origin = await serveOnLoopback((req, res) => {
  const path = req.url ?? ''
  seen.push({ url: path, authorization: req.headers.authorization })
  if (path === '/ok') return res.setHeader('X-Some', 'a').end('hello')
  if (path === '/cookies') return res.writeHead(302, { Location: '/cookies/set', 'Set-Cookie': 'first=1' }).end()
  if (path === '/cookies/set') return res.setHeader('Set-Cookie', ['a=1; Path=/', 'b=2']).end()
  if (path === '/gzip') return res.setHeader('Content-Encoding', 'gzip').end(gzipSync('packed'))
  if (path === '/not-gzip') return res.setHeader('Content-Encoding', 'gzip').end('hello')
  if (path === '/odd-encoding') return res.setHeader('Content-Encoding', 'snappy').end('hello')
  if (path === '/flood')
    return req.socket.end(`HTTP/1.1 200 OK\r\n${'x-flood: aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa\r\n'.repeat(5_000)}\r\n`)
  if (path === '/large') return res.end(Buffer.alloc(200_000))
  if (path === '/bomb') {
    res.setHeader('Content-Encoding', 'gzip')
    const pack = createGzip()
    pack.pipe(res)
    const zeros = Buffer.alloc(1_000_000)
    for (let index = 0; index < 50; index++) pack.write(zeros)
    return pack.end()
  }
  if (path === '/endless') {
    const more = setInterval(() => res.write(Buffer.alloc(64_000)), 1)
    return req.on('close', () => clearInterval(more))
  }
  if (path === '/truncated') {
    res.writeHead(200, { 'Content-Length': '100' })
    res.write('half')
    return setImmediate(() => res.destroy())
  }
  if (path === '/silent') return undefined
  if (path === '/slow-body') return res.writeHead(200, { 'Content-Length': '10' }).write('x')
  if (path === '/reset') return res.destroy()
  if (path.startsWith('/to?')) return res.writeHead(302, { Location: decodeURIComponent(path.slice(4)) }).end()
  if (path === '/round') return res.writeHead(302, { Location: '/round' }).end()
  return res.writeHead(404).end('nothing here')
})
const other = await serveOnLoopback((req, res) => {
  seen.push({ url: `other${req.url}`, authorization: req.headers.authorization })
  res.end('other')
})

const port = (address: string) => Number(new URL(address).port)
const http = guardedHttp()
const lenient = guardedHttp([{ cidr: '127.0.0.1/32', port: port(other) }])
afterAll(() => Promise.all([http.close(), lenient.close()]))

const lookUp = (path: string, more: Partial<HttpRequest> = {}): Promise<HttpAnswer> =>
  http.send({ url: origin + path, timeoutMs: 2_000, maxBytes: 100_000, trusted: origin, ...more })
const failure = async (work: Promise<unknown>): Promise<string> => {
  const error = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  return error instanceof HttpFailure ? error.why : `no failure of its kind: ${String(error)}`
}

describe('a response', () => {
  it('has status, headers and body, whatever the status', async () => {
    const answer = await lookUp('/ok')
    expect([answer.status, answer.headers['x-some'], answer.body.toString()]).toEqual([200, 'a', 'hello'])
    expect((await lookUp('/nothing')).status).toBe(404)
  })

  it('is decompressed, and is malformed if that fails', async () => {
    expect((await lookUp('/gzip')).body.toString()).toBe('packed')
    expect(await failure(lookUp('/not-gzip'))).toBe('malformed')
    expect(await failure(lookUp('/odd-encoding'))).toBe('malformed')
  })

  it('is bounded in size, compressed, decompressed and without an end', async () => {
    expect(await failure(lookUp('/large'))).toBe('too_large')
    expect(await failure(lookUp('/bomb'))).toBe('too_large')
    expect(await failure(lookUp('/endless'))).toBe('too_large')
  })

  it('is truncated if the caller wants only its beginning', async () => {
    expect((await lookUp('/large', { cut: true })).body).toHaveLength(100_000)
    expect((await lookUp('/bomb', { cut: true, maxBytes: 5_000 })).body).toHaveLength(5_000)
    expect((await lookUp('/endless', { cut: true, maxBytes: 10 })).body).toHaveLength(10)
  })

  it('with a flood of headers is malformed', async () => {
    expect(await failure(lookUp('/flood'))).toBe('malformed')
  })

  it('is bounded in time, before the head and within the body', async () => {
    expect(await failure(lookUp('/silent', { timeoutMs: 150 }))).toBe('timeout')
    expect(await failure(lookUp('/slow-body', { timeoutMs: 150 }))).toBe('timeout')
  })

  it('that breaks off is a failure', async () => {
    expect(await failure(lookUp('/truncated'))).toBe('down')
    expect(await failure(lookUp('/reset'))).toBe('down')
    expect(
      await failure(
        http.send({ url: 'http://127.0.0.1:9/', timeoutMs: 500, maxBytes: 1, trusted: 'http://127.0.0.1:9' }),
      ),
    ).toBe('down')
  })

  it('is canceled when the caller cancels', async () => {
    expect(await failure(lookUp('/silent', { signal: AbortSignal.timeout(50) }))).toBe('timeout')
  })
})

it('has a repeated field joined in `headers` and separate in `lines`, also for a redirect; a failure states the request', async () => {
  const answer = await lookUp('/cookies')
  expect(answer.headers['set-cookie']).toBe('a=1; Path=/, b=2')
  expect(answer.lines['set-cookie']).toEqual(['a=1; Path=/', 'b=2'])
  expect(answer.hops[0]?.lines['set-cookie']).toEqual(['first=1'])
  const failed = await lookUp('/to?%2Freset').catch((error: unknown) => error)
  expect(failed).toMatchObject({ url: `${origin}/reset`, hops: [{ status: 302 }] })
})

describe('the egress guard', () => {
  it('rejects private addresses in every spelling before anything is sent', async () => {
    const before = seen.length
    const addresses = [
      `http://127.0.0.1:${port(origin)}/ok`,
      `http://localhost:${port(origin)}/ok`,
      `http://2130706433:${port(origin)}/ok`,
      `http://0x7f.1:${port(origin)}/ok`,
      `http://0177.0.0.1:${port(origin)}/ok`,
      `http://[::ffff:127.0.0.1]:${port(origin)}/ok`,
      `http://[::1]:${port(origin)}/ok`,
      'http://169.254.169.254/latest/meta-data/',
      'http://0.0.0.0/',
    ]
    for (const url of addresses)
      expect(await failure(http.send({ url, timeoutMs: 1_000, maxBytes: 1_000 })), url).toBe('refused')
    expect(seen.length).toBe(before)
  })

  it('rejects a redirect from a trusted origin to a private address', async () => {
    const before = seen.filter(({ url }) => url.startsWith('other')).length
    expect(await failure(lookUp(`/to?${encodeURIComponent(`${other}/secret`)}`))).toBe('refused')
    expect(await failure(lookUp(`/to?${encodeURIComponent('http://169.254.169.254/')}`))).toBe('refused')
    expect(seen.filter(({ url }) => url.startsWith('other')).length).toBe(before)
  })

  it('follows a redirect to an allowed address, without potential secrets', async () => {
    const answer = await lenient.send({
      url: `${origin}/to?${encodeURIComponent(`${other}/moved`)}`,
      headers: { authorization: 'Bearer secret' },
      timeoutMs: 2_000,
      maxBytes: 1_000,
      trusted: origin,
    })
    expect([answer.url, answer.body.toString()]).toEqual([`${other}/moved`, 'other'])
    expect(answer.hops).toMatchObject([{ url: `${origin}/to?${encodeURIComponent(`${other}/moved`)}`, status: 302 }])
    expect(seen.at(-2)?.authorization).toBe('Bearer secret')
    expect(seen.at(-1)).toEqual({ url: 'other/moved', authorization: undefined })
  })

  it('follows at most three redirects', async () => {
    expect(await failure(lookUp('/round'))).toBe('malformed')
    expect(seen.slice(-4).map(({ url }) => url)).toEqual(['/round', '/round', '/round', '/round'])
  })

  it('uses HTTP only, and sends no credentials from a URL', async () => {
    for (const url of ['file:///etc/passwd', 'ftp://8.8.8.8/', 'gopher://8.8.8.8/', 'http://user:word@8.8.8.8/'])
      expect(await failure(http.send({ url, timeoutMs: 500, maxBytes: 10 })), url).toBe('refused')
    expect(await failure(http.send({ url: 'nonsense', timeoutMs: 500, maxBytes: 10 }))).toBe('malformed')
    expect(await failure(lookUp(`/to?${encodeURIComponent('file:///etc/passwd')}`))).toBe('refused')
  })
})

describe('a partial fetch', () => {
  const glance = async (path: string) => {
    const { status, body } = await lookUp(path, { glance: true, maxBytes: 1_000 })
    return { status, text: body.toString() }
  }
  it('returns the status and the beginning of the body, whatever follows', async () => {
    expect(await glance('/ok')).toEqual({ status: 200, text: 'hello' })
    expect(await glance('/odd-encoding')).toEqual({ status: 200, text: 'hello' })
    expect(await glance('/slow-body')).toEqual({ status: 200, text: 'x' })
    expect(await glance('/truncated')).toEqual({ status: 200, text: 'half' })
    for (const path of ['/large', '/endless', '/bomb'])
      expect((await glance(path)).text.length, path).toBeLessThanOrEqual(1_000)
  })

  it('still fails without a response', async () => {
    expect(await failure(lookUp('/silent', { glance: true, timeoutMs: 200 }))).toBe('timeout')
    expect(await failure(lookUp('/reset', { glance: true }))).toBe('down')
  })
})

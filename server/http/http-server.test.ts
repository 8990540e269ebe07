import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { Writable } from 'node:stream'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { errorAdvice } from '../catalog/error-advice.ts'
import type { Handler } from '../platform/exchange.ts'
import { createLog } from '../platform/log.ts'
import { createMetrics, type Metrics } from '../platform/metrics.ts'
import { waitFor } from '../testing/wait.ts'
import { createHttpServer, type HttpServer } from './http-server.ts'
import { sendJson } from './responses.ts'

type Line = { msg: string; request_id: string; endpoint: string; status: number }

let lines: Line[]
let metrics: Metrics
const health = { failed: () => undefined }
let server: HttpServer
let handle: Handler
const sockets: Socket[] = []

beforeEach(async () => {
  lines = []
  metrics = createMetrics()
  handle = async (exchange) => {
    exchange.endpoint = 'test'
    const chunks: Buffer[] = []
    for await (const chunk of exchange.req as AsyncIterable<Buffer>) chunks.push(chunk)
    const { url, headers } = exchange.req
    sendJson(exchange.res, 200, exchange.headers, { url, host: headers.host, body: Buffer.concat(chunks).toString() })
  }
  const write = (chunk: unknown, _encoding: string, done: () => void) => {
    lines.push(JSON.parse(String(chunk)))
    done()
  }
  server = createHttpServer({ log: createLog('info', new Writable({ write })), metrics, health }, (exchange) =>
    handle(exchange),
  )
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

async function open(text = ''): Promise<Socket> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.on('error', () => undefined)
  sockets.push(socket)
  await once(socket, 'connect')
  if (text) socket.write(text)
  return socket
}

async function read(socket: Socket, until?: RegExp): Promise<string> {
  let text = ''
  for await (const chunk of socket.iterator({ destroyOnReturn: false })) {
    text += String(chunk)
    if (until?.test(text)) break
  }
  return text
}

const whole = async (text: string): Promise<string> => read(await open(text))
const requests = (): Line[] => lines.filter(({ msg }) => msg === 'request')
const counts = async () =>
  (await metrics.requests.get()).values.map(({ labels: { endpoint, status }, value }) => [endpoint, status, value])

function responseOf(text: string) {
  const [head = '', body = ''] = text.split('\r\n\r\n')
  const header = (name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(head)?.[1]?.trim()
  return { status: Number(head.split(' ')[1]), header, body: JSON.parse(body) as { error?: { code: string } } }
}

describe('an invalid HTTP request', () => {
  const long = 'a'.repeat(20_000)
  it.each([
    ['headers over 16 KiB', `GET / HTTP/1.1\r\nHost: a\r\nX-Long: ${long}\r\n\r\n`, 431, 'HEADERS_TOO_LARGE'],
    ['a request line over 16 KiB', `GET /${long} HTTP/1.1\r\nHost: a\r\n\r\n`, 431, 'HEADERS_TOO_LARGE'],
    ['an unknown method', 'FOO / HTTP/1.1\r\nHost: a\r\n\r\n', 400, 'MALFORMED_REQUEST'],
    ['a target without a slash', 'GET foo HTTP/1.1\r\nHost: a\r\n\r\n', 400, 'MALFORMED_REQUEST'],
    ['a header without a colon', 'GET / HTTP/1.1\r\nHost: a\r\nnonsense\r\n\r\n', 400, 'MALFORMED_REQUEST'],
    ['no Host header', 'GET / HTTP/1.1\r\n\r\n', 400, 'MALFORMED_REQUEST'],
    [
      'two lengths',
      'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n',
      400,
      'MALFORMED_REQUEST',
    ],
    [
      'a chunk that is no chunk',
      'POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n',
      400,
      'MALFORMED_REQUEST',
    ],
    ['TLS on the plain port', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03', 400, 'MALFORMED_REQUEST'],
    ['an unknown version', 'GET / HTTP/9.9\r\nHost: a\r\n\r\n', 505, 'HTTP_VERSION_NOT_SUPPORTED'],
    ['HTTP/2 with prior knowledge', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 505, 'HTTP_VERSION_NOT_SUPPORTED'],
    ['an unknown expectation', 'GET / HTTP/1.1\r\nHost: a\r\nExpect: 200-ok\r\n\r\n', 417, 'EXPECTATION_FAILED'],
    [
      'an upgrade to another protocol',
      'GET / HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n',
      400,
      'MALFORMED_REQUEST',
    ],
    ['CONNECT', 'CONNECT a:443 HTTP/1.1\r\nHost: a\r\n\r\n', 404, 'LOOKUP_NOT_FOUND'],
  ])(
    '%s gets the documented error, one count and one log line, and the connection ends',
    async (_, text, status, code) => {
      const { status: given, header, body } = responseOf(await whole(text))
      expect(given).toBe(status)
      expect(body.error?.code).toBe(code)
      expect(header('Connection')).toBe('close')
      expect(header('Content-Type')).toBe('application/json; charset=utf-8')
      expect(header('Cache-Control')).toBe('private, no-store')
      expect(header('X-Service-Request-Id')).toMatch(/^req_\w+$/)
      expect(requests()).toMatchObject([{ status, request_id: header('X-Service-Request-Id') }])
      expect((await counts()).map(([, counted, value]) => [counted, value])).toEqual([[status, 1]])
    },
  )

  it('is neither quoted in the log nor used as a label', async () => {
    await whole('GET /a-secret-path HTTP/9.9\r\nHost: a\r\nAuthorization: a-secret-key\r\n\r\n')
    expect(JSON.stringify([lines, await counts()])).not.toContain('a-secret')
  })

  it('after a valid one leaves the valid one’s response unchanged', async () => {
    const text = await whole('GET /valid HTTP/1.1\r\nHost: a\r\n\r\nnonsense\r\n\r\n')
    expect(responseOf(text)).toMatchObject({ status: 200, body: { url: '/valid' } })
    expect(requests()).toMatchObject([{ endpoint: 'test', status: 200 }])
  })
})

describe('a valid request', () => {
  it('that expects 100-continue receives it, and then its response', async () => {
    const socket = await open('POST / HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\nContent-Length: 2\r\n\r\n')
    expect(await read(socket, /\r\n\r\n/)).toMatch(/^HTTP\/1.1 100 Continue\r\n/)
    socket.write('ok')
    expect(responseOf(await read(socket, /\}$/))).toMatchObject({ status: 200, body: { body: 'ok' } })
  })

  it('with an absolute target is served for that host and path', async () => {
    const text = await whole('GET http://b.example/x?y=1 HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n')
    expect(responseOf(text).body).toMatchObject({ url: '/x?y=1', host: 'b.example' })
  })

  it('for the server as a whole (OPTIONS *) is not routed', async () => {
    const text = await whole('OPTIONS * HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n')
    expect(responseOf(text)).toMatchObject({ status: 404, body: { error: { code: 'LOOKUP_NOT_FOUND' } } })
  })

  it('with the optional upgrade to HTTP/2 is served as if it had none', async () => {
    const text = 'GET / HTTP/1.1\r\nHost: a\r\nConnection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\n\r\n'
    expect(responseOf(await read(await open(text), /\}$/)).status).toBe(200)
  })

  it('that fails before its body is read ends the connection', async () => {
    handle = () => {
      throw new Error('nothing is read')
    }
    const text = await whole('POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n\r\nabc')
    expect(responseOf(text)).toMatchObject({ status: 500, body: { error: { code: 'INTERNAL_ERROR' } } })
    expect(responseOf(text).header('Connection')).toBe('close')
  })

  it('whose client disconnects is counted once, as 499, and is not a failure', async () => {
    const started = Promise.withResolvers<void>()
    const ended = Promise.withResolvers<void>()
    const reading = handle
    handle = async (exchange) => {
      started.resolve()
      exchange.res.once('close', () => setImmediate(ended.resolve))
      await reading(exchange)
    }
    const socket = await open('POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n\r\nabc')
    await started.promise
    socket.resetAndDestroy()
    await ended.promise
    expect(lines).toMatchObject([{ msg: 'request', endpoint: 'test', status: 499 }])
    expect(await counts()).toEqual([['test', 499, 1]])
  })

  it('on an idle connection of a stopping server gets its response, and so does one on a new connection', async () => {
    const request = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n'
    const idle = await open(request)
    await read(idle, /\}$/)
    const drained = server.drain({ waitMs: 200 })
    idle.write(request)
    const [first, second] = await Promise.all([read(idle), whole(request)])
    for (const text of [first, second]) {
      const { status, header } = responseOf(text)
      expect([status, header('Connection')]).toEqual([200, 'close'])
    }
    expect(server.listening).toBe(true)
    await drained
    expect(server.listening).toBe(false)
  })

  it('in progress while the server stops gets its response, and closes its connection', async () => {
    const started = Promise.withResolvers<void>()
    const finish = Promise.withResolvers<void>()
    handle = async ({ res, headers }) => {
      started.resolve()
      await finish.promise
      sendJson(res, 200, headers, {})
    }
    const socket = await open('GET / HTTP/1.1\r\nHost: a\r\n\r\n')
    await started.promise
    const drained = server.drain()
    finish.resolve()
    const { status, header } = responseOf(await read(socket))
    expect([status, header('Connection')]).toEqual([200, 'close'])
    await drained
  })
})

describe('a connection', () => {
  const started = (...texts: string[]) => Promise.all(texts.map((text) => open(text)))

  it('that is silent, or sends headers or body too slowly, is closed', async () => {
    expect(server.requestTimeout).toBeLessThanOrEqual(9_000)
    expect(server.headersTimeout).toBeLessThanOrEqual(9_000)
    expect(errorAdvice.REQUEST_TIMEOUT).toContain(` ${server.requestTimeout / 1_000} seconds`)
    const quick = createHttpServer(
      { log: createLog('silent'), metrics, health },
      async ({ req }) => {
        for await (const _ of req);
      },
      { receiveMs: 100 },
    )
    await swapServer(quick)
    const slow = await started('', 'GET / HT', 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\nabc')
    const [silent, headers, body] = await Promise.all(slow.map((socket) => read(socket)))
    for (const text of [silent, headers, body])
      expect(responseOf(text ?? '')).toMatchObject({ status: 408, body: { error: { code: 'REQUEST_TIMEOUT' } } })
  })

  it('over the limit is refused, and the next one is accepted once another has closed', async () => {
    server.maxConnections = 2
    const [first] = await started('', '')
    expect(await whole('GET / HTTP/1.1\r\nHost: a\r\n\r\n').catch(() => '')).toBe('')
    first?.destroy()
    const again = () => whole('GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n').catch(() => '')
    await waitFor(async () => expect(await again()).toContain('200 OK'))
  })

  it('in any state does not prevent a stopping server from ending in time', async () => {
    const upgrading = createHttpServer(
      { log: createLog('silent'), metrics, health },
      () => new Promise(() => undefined),
      {
        upgrades: true,
      },
    )
    const kept = new Promise((resolve) => upgrading.once('upgrade', resolve))
    await swapServer(upgrading)
    await started('', 'GET / HT', 'GET / HTTP/1.1\r\nHost: a\r\n\r\n')
    await started('GET / HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n')
    await kept
    await upgrading.drain({ limitMs: 50 })
    expect(upgrading.listening).toBe(false)
  })
})

async function swapServer(next: HttpServer): Promise<void> {
  await new Promise((resolve) => server.close(resolve))
  server = next.listen(0, '127.0.0.1') as HttpServer
  await once(server, 'listening')
}

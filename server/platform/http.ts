import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import type { Readable } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { Agent, buildConnector, errors as undici } from 'undici'
import type { EgressPolicy } from './egress.ts'

export type HttpRequest = {
  url: string
  method?: 'GET' | 'POST' | 'HEAD'
  headers?: Readonly<Record<string, string>>
  body?: string
  /** Time for everything, redirects and body included. */
  timeoutMs: number
  /** Most bytes of the body, as sent and decompressed. */
  maxBytes: number
  /** Origin that the operator has named: it may lie in a private range. Redirects away from it may not. */
  trusted?: string
  signal?: AbortSignal
}

/** Header names are lower case; a repeated header is joined by a comma. `url` is where the answer came from in the end. */
export type HttpAnswer = { status: number; headers: Readonly<Record<string, string>>; body: Buffer; url: string }

export type HttpFault = 'timeout' | 'refused' | 'down' | 'malformed' | 'too_large'

/** No answer that can be used. `refused`: the address may not be reached. */
export class HttpFailure extends Error {
  readonly why: HttpFault
  constructor(why: HttpFault, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'HttpFailure'
    this.why = why
  }
}

export type Http = { send(request: HttpRequest): Promise<HttpAnswer>; close(): Promise<void> }

const mostRedirects = 3
const redirects = new Set([301, 302, 303, 307, 308])

/**
 * The one way out over HTTP. Names are resolved and every address is judged by the policy before the connection is made, and the connected one again,
 * for each hop of a redirect. Time, body and decompressed size are bounded. Fails with HttpFailure only.
 */
export function openHttp(policy: EgressPolicy): Http {
  const guarded = new Agent({ connect: guardedConnector(policy), connections: 16, pipelining: 1, maxOrigins: 256 })
  const open = new Agent({ connect: { timeout: 10_000 }, connections: 16, pipelining: 1 })

  async function send(request: HttpRequest): Promise<HttpAnswer> {
    const signals = [AbortSignal.timeout(request.timeoutMs), ...(request.signal ? [request.signal] : [])]
    const signal = AbortSignal.any(signals)
    try {
      return await follow(request, signal)
    } catch (error) {
      throw failureOf(error, signal)
    }
  }

  async function follow(request: HttpRequest, signal: AbortSignal): Promise<HttpAnswer> {
    let url = webAddress(request.url)
    for (let hop = 0; ; hop++) {
      const trusted = url.origin === request.trusted
      const sameOrigin = hop === 0 || url.origin === webAddress(request.url).origin
      const answer = await (trusted ? open : guarded).request({
        origin: url.origin,
        path: url.pathname + url.search,
        method: request.method ?? 'GET',
        headers: {
          'accept-encoding': 'gzip, br',
          'user-agent': 'Assay',
          ...(sameOrigin ? request.headers : bare(request.headers)),
        },
        ...(request.body === undefined ? {} : { body: request.body }),
        signal,
        headersTimeout: request.timeoutMs,
        bodyTimeout: request.timeoutMs,
      })
      const headers = flat(answer.headers)
      if (!redirects.has(answer.statusCode) || !headers.location || request.method === 'POST') {
        const bodiless = request.method === 'HEAD' || answer.statusCode === 304
        const body = await readBody(answer.body, bodiless ? undefined : headers['content-encoding'], request.maxBytes)
        return { status: answer.statusCode, headers, body, url: url.href }
      }
      answer.body.on('error', () => undefined).destroy()
      if (hop === mostRedirects) throw new HttpFailure('malformed', 'too many redirects')
      url = webAddress(headers.location, url)
    }
  }

  return {
    send,
    close: async () => {
      await Promise.all([guarded.destroy(), open.destroy()])
    },
  }
}

/** Headers for another origin: none that could hold a secret. */
const bare = (headers: HttpRequest['headers'] = {}): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => /^(accept|content-type)$/i.test(name)))

function webAddress(text: string, base?: URL): URL {
  if (!URL.canParse(text, base)) throw new HttpFailure('malformed', 'not a URL')
  const url = new URL(text, base)
  if (url.protocol !== 'https:' && url.protocol !== 'http:') throw new HttpFailure('refused', `scheme ${url.protocol}`)
  if (url.username || url.password) throw new HttpFailure('refused', 'credentials in a URL')
  return url
}

/** Connects to an address that was checked: the name is resolved once, all its addresses must be allowed, the connected one is checked again. */
function guardedConnector(policy: EgressPolicy): buildConnector.connector {
  const connect = buildConnector({ timeout: 10_000 })
  return (options, done) => {
    const host = options.hostname.replace(/^\[|\]$/g, '')
    const port = Number(options.port) || (options.protocol === 'https:' ? 443 : 80)
    const attempt = ([address, ...others]: readonly string[]): void => {
      if (address === undefined) {
        done(new Error('no address'), null)
        return
      }
      connect({ ...options, hostname: address }, (error, socket) => {
        if (error) return others.length > 0 ? attempt(others) : done(error, null)
        if (policy(socket.remoteAddress ?? '', port)) {
          done(null, socket)
          return
        }
        socket.destroy()
        done(refusal(host), null)
      })
    }
    addressesOf(host).then(
      (addresses) => {
        if (addresses.every((address) => policy(address, port))) attempt(addresses)
        else done(refusal(host), null)
      },
      (error: unknown) => done(error instanceof Error ? error : new Error('no address'), null),
    )
  }
}

async function addressesOf(host: string): Promise<string[]> {
  if (isIP(host)) return [host]
  return (await lookup(host, { all: true })).map(({ address }) => address)
}

const refusal = (host: string): HttpFailure =>
  new HttpFailure('refused', `${host} is not an address of the public Internet`)

function flat(headers: Record<string, string | string[] | undefined>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name.toLowerCase(), [value ?? ''].flat().join(', ')]),
  )
}

const decoders: Record<string, () => NodeJS.ReadWriteStream> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
}

async function readBody(body: Readable, encoding: string | undefined, maxBytes: number): Promise<Buffer> {
  const named = encoding?.trim().toLowerCase()
  if (!named || named === 'identity') return collect(body, maxBytes)
  const decoder = decoders[named]
  if (!decoder) {
    body.on('error', () => undefined).destroy()
    throw new HttpFailure('malformed', `content encoding ${named.slice(0, 40)}`)
  }
  const decoded = decoder()
  body.on('error', (error) => (decoded as Readable & NodeJS.WritableStream).destroy(error))
  body.pipe(decoded)
  try {
    return await collect(decoded as unknown as Readable, maxBytes)
  } finally {
    body.on('error', () => undefined).destroy()
  }
}

async function collect(stream: Readable, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > maxBytes) throw new HttpFailure('too_large', `more than ${maxBytes} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks, size)
}

const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''

function failureOf(error: unknown, signal: AbortSignal): HttpFailure {
  if (error instanceof HttpFailure) return error
  const timedOut =
    signal.aborted ||
    error instanceof undici.HeadersTimeoutError ||
    error instanceof undici.BodyTimeoutError ||
    error instanceof undici.ConnectTimeoutError
  if (timedOut) return new HttpFailure('timeout', 'no answer in time', { cause: error })
  const malformed = error instanceof undici.HTTPParserError || /^(Z_|ERR__ERROR_|ERR_BROTLI|HPE_)/.test(codeOf(error))
  if (malformed) return new HttpFailure('malformed', 'the answer cannot be read', { cause: error })
  return new HttpFailure('down', `the connection failed (${codeOf(error) || 'no reason given'})`, { cause: error })
}

import type { Readable } from 'node:stream'
import { createSecureContext } from 'node:tls'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { Agent, buildConnector, errors as undici } from 'undici'
import { DialFailure, type DialFault, type Dialler } from './dialler.ts'

export type HttpRequest = {
  url: string
  method?: 'GET' | 'POST' | 'PUT' | 'HEAD'
  headers?: Readonly<Record<string, string>>
  body?: string | Uint8Array
  /** Total timeout, including redirects and body. */
  timeoutMs: number
  /** Limit of the body size, both as sent and decompressed. */
  maxBytes: number
  /** Truncates a longer body to `maxBytes` instead of failing. */
  cut?: boolean
  /**
   * For requests where only the status matters: returns whatever part of the body arrives within a second, undecoded,
   * complete or not.
   */
  glance?: boolean
  /** Maximum redirects; 3 by default. */
  maxRedirects?: number
  /** Returns the first redirect itself as the answer. */
  stay?: boolean
  /** Origin configured by the operator: it may be in a private range. Redirects away from it may not. */
  trusted?: string
  /**
   * Accepts invalid certificates and old TLS versions, to inspect such a site: its content must not be trusted, and no
   * secret may be sent there.
   */
  unverified?: boolean
  signal?: AbortSignal
}

/** Field names in lower case, each with its field lines in received order (RFC 9110 section 5.3). */
export type FieldLines = Readonly<Record<string, readonly string[]>>

/**
 * Header names are lower case. Repeated headers are joined by a comma, and kept apart in `lines`. `url` is the final
 * URL, `hops` the redirects before it.
 */
export type HttpAnswer = {
  status: number
  headers: Readonly<Record<string, string>>
  lines: FieldLines
  body: Buffer
  url: string
  hops: readonly HttpHop[]
}
export type HttpHop = { url: string; status: number; lines: FieldLines }

export type HttpFault = 'timeout' | 'refused' | 'down' | 'malformed' | 'too_large'

/**
 * No usable answer. `refused`: the egress policy forbids the address. `code`: the system's or the dialler's error
 * code; `hops`: the redirects followed; `url`: the URL that failed.
 */
export class HttpFailure extends Error {
  readonly why: HttpFault
  readonly code: string
  hops: readonly HttpHop[] = []
  url: string | null = null
  constructor(why: HttpFault, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'HttpFailure'
    this.why = why
    this.code = options?.cause instanceof DialFailure ? options.cause.why : codeOf(options?.cause)
  }
}

export type Http = { send(request: HttpRequest): Promise<HttpAnswer>; close(): Promise<void> }

const usualRedirects = 3
const redirects = new Set([301, 302, 303, 307, 308])

/**
 * The only HTTP client. The dialler makes every connection: it resolves names and checks addresses, again for each
 * redirect. Only an origin configured by the operator bypasses it. Certificates are verified against `ca` if given.
 * Time, headers, body and decompressed size are bounded. Fails with HttpFailure only.
 */
export function openHttp(dialler: Dialler, ca: readonly string[] | null = null): Http {
  const connector = connectorTrusting(ca)
  const guarded = new Agent({
    connect: guardedConnector(dialler, connector),
    connections: 16,
    pipelining: 1,
    maxOrigins: 4_096,
    maxHeaderSize: 64 * 1024,
  })
  const open = new Agent({ connect: connector, connections: 16, pipelining: 1 })
  const unjudging = new Agent({
    connect: guardedConnector(dialler, buildConnector({ timeout: 10_000, ...anything })),
    connections: 4,
    pipelining: 1,
    maxOrigins: 1_024,
    maxHeaderSize: 64 * 1024,
    keepAliveTimeout: 1,
  })

  async function send(request: HttpRequest): Promise<HttpAnswer> {
    const signals = [AbortSignal.timeout(request.timeoutMs), ...(request.signal ? [request.signal] : [])]
    const signal = AbortSignal.any(signals)
    const hops: HttpHop[] = []
    const way = { hops, at: request.url }
    try {
      return await Promise.race([follow(request, signal, way), abortion(signal)])
    } catch (error) {
      const failure = failureOf(error, signal)
      failure.hops = hops
      failure.url = way.at
      throw failure
    }
  }

  async function follow(request: HttpRequest, signal: AbortSignal, way: Way): Promise<HttpAnswer> {
    const { hops } = way
    let url = webAddress(request.url)
    for (let hop = 0; ; hop++) {
      const trusted = url.origin === request.trusted
      const sameOrigin = hop === 0 || url.origin === webAddress(request.url).origin
      way.at = url.href
      const agent = trusted ? open : request.unverified ? unjudging : guarded
      const answer = await agent.request({
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
      const lines = linesOf(answer.headers)
      const headers = flat(lines)
      const ends =
        request.stay || request.method === 'POST' || request.method === 'PUT' || !redirects.has(answer.statusCode)
      if (ends || !headers.location) {
        const bodiless = request.method === 'HEAD' || answer.statusCode === 304
        const encoding = bodiless ? undefined : headers['content-encoding']
        const body = request.glance
          ? await glanceAt(answer.body, request.maxBytes)
          : await readBody(answer.body, encoding, request.maxBytes, request.cut ?? false)
        return { status: answer.statusCode, headers, lines, body, url: url.href, hops }
      }
      answer.body.on('error', () => undefined).destroy()
      hops.push({ url: url.href, status: answer.statusCode, lines })
      if (hop >= (request.maxRedirects ?? usualRedirects)) throw new HttpFailure('malformed', 'too many redirects')
      url = webAddress(headers.location, url)
    }
  }

  return {
    send,
    close: async () => {
      await Promise.all([guarded.destroy(), open.destroy(), unjudging.destroy()])
    },
  }
}

type Way = { hops: HttpHop[]; at: string }

/** Accepts every certificate and every TLS version the library supports. */
const anything = {
  rejectUnauthorized: false,
  minVersion: 'TLSv1',
  ciphers: 'DEFAULT:@SECLEVEL=0',
} as const

/** Enforces the timeout during connecting: the library honours a signal only once connected. */
function abortion(signal: AbortSignal): Promise<never> {
  const { promise, reject } = Promise.withResolvers<never>()
  if (signal.aborted) reject(signal.reason)
  signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  return promise
}

/** Headers safe for another origin: none that could hold a secret. */
const bare = (headers: HttpRequest['headers'] = {}): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => /^(accept|content-type|user-agent)$/i.test(name)))

function webAddress(text: string, base?: URL): URL {
  if (!URL.canParse(text, base)) throw new HttpFailure('malformed', 'not a URL')
  const url = new URL(text, base)
  if (url.protocol !== 'https:' && url.protocol !== 'http:') throw new HttpFailure('refused', `scheme ${url.protocol}`)
  if (url.username || url.password) throw new HttpFailure('refused', 'credentials in a URL')
  return url
}

/**
 * Parsing hundreds of certificates takes tens of milliseconds, so all connections share one context, created for the
 * first TLS connection.
 */
function connectorTrusting(ca: readonly string[] | null): buildConnector.connector {
  const plain = buildConnector({ timeout: 10_000 })
  let secured: buildConnector.connector | null = null
  return (options, done) => {
    if (options.protocol !== 'https:') return plain(options, done)
    secured ??= ca ? buildConnector({ timeout: 10_000, secureContext: createSecureContext({ ca: [...ca] }) }) : plain
    return secured(options, done)
  }
}

function guardedConnector(dialler: Dialler, secured: buildConnector.connector): buildConnector.connector {
  return (options, done) => {
    const host = options.hostname.replace(/^\[|\]$/g, '')
    const secure = options.protocol === 'https:'
    const port = Number(options.port) || (secure ? 443 : 80)
    dialler.connect({ host, port, timeoutMs: 10_000 }).then(
      ({ socket }) => {
        if (secure) secured({ ...options, httpSocket: socket }, done)
        else done(null, socket.setNoDelay(true))
      },
      (error: unknown) => done(error instanceof Error ? error : new Error('no connection'), null),
    )
  }
}

const linesOf = (headers: Record<string, string | string[] | undefined>): FieldLines =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), [value ?? ''].flat()]))

const flat = (lines: FieldLines): Record<string, string> =>
  Object.fromEntries(Object.entries(lines).map(([name, values]) => [name, values.join(', ')]))

const decoders: Record<string, () => NodeJS.ReadWriteStream> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
}

async function readBody(body: Readable, encoding: string | undefined, maxBytes: number, cut: boolean): Promise<Buffer> {
  const named = encoding?.trim().toLowerCase()
  if (!named || named === 'identity') return collect(body, maxBytes, cut)
  const decoder = decoders[named]
  if (!decoder) {
    body.on('error', () => undefined).destroy()
    throw new HttpFailure('malformed', `content encoding ${named.slice(0, 40)}`)
  }
  const decoded = decoder()
  body.on('error', (error) => (decoded as Readable & NodeJS.WritableStream).destroy(error))
  body.pipe(decoded)
  try {
    return await collect(decoded as unknown as Readable, maxBytes, cut)
  } finally {
    body.on('error', () => undefined).destroy()
  }
}

const glanceMs = 1_000

async function glanceAt(body: Readable, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  const timer = setTimeout(() => body.destroy(), glanceMs)
  try {
    for await (const chunk of body as AsyncIterable<Buffer>) {
      chunks.push(chunk)
      size += chunk.length
      if (size >= maxBytes) break
    }
  } catch {
    // Bytes received before the failure count.
  } finally {
    clearTimeout(timer)
    body.on('error', () => undefined).destroy()
  }
  return Buffer.concat(chunks).subarray(0, maxBytes)
}

async function collect(stream: Readable, maxBytes: number, cut: boolean): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > maxBytes && cut) {
      chunks.push(chunk.subarray(0, chunk.length - (size - maxBytes)))
      return Buffer.concat(chunks, maxBytes)
    }
    if (size > maxBytes) throw new HttpFailure('too_large', `more than ${maxBytes} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks, size)
}

const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''

const dialFaults: Partial<Record<DialFault, HttpFault>> = { not_allowed: 'refused', timeout: 'timeout' }

function failureOf(error: unknown, signal: AbortSignal): HttpFailure {
  if (error instanceof HttpFailure) return error
  if (error instanceof DialFailure)
    return new HttpFailure(dialFaults[error.why] ?? 'down', error.message, { cause: error })
  const timedOut =
    signal.aborted ||
    error instanceof undici.HeadersTimeoutError ||
    error instanceof undici.BodyTimeoutError ||
    error instanceof undici.ConnectTimeoutError
  if (timedOut) return new HttpFailure('timeout', 'no response in time', { cause: error })
  const malformed =
    error instanceof undici.HTTPParserError ||
    error instanceof undici.HeadersOverflowError ||
    /^(Z_|ERR__ERROR_|ERR_BROTLI|HPE_)/.test(codeOf(error))
  if (malformed) return new HttpFailure('malformed', 'the response cannot be read', { cause: error })
  return new HttpFailure('down', `the connection failed (${codeOf(error) || 'no reason given'})`, { cause: error })
}

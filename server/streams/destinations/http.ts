import { streamTerms } from '../../catalog/stream-terms.ts'
import type { Clock } from '../../platform/clock.ts'
import { connectionFaultOf } from '../../platform/connection-fault.ts'
import { type Http, type HttpAnswer, HttpFailure } from '../../platform/http.ts'
import { retryAfterOf } from '../../platform/retry-after.ts'
import type { StreamDestination } from '../schema.ts'
import { accepted, type Send, SendFailure, type Sent, shortened } from './destination.ts'

type Of<Kind extends StreamDestination['kind']> = Extract<StreamDestination, { kind: Kind }>

/** The guarded client, with a connection pool of its own. */
export type Client = { http: Http; clock: Clock }

/** `whole`: the body of the response matters; otherwise only what arrives of it within a second is read. */
export type Outgoing = {
  url: string
  whole?: boolean
  method?: 'POST' | 'PUT'
  headers: Record<string, string>
  body: string | Uint8Array
}

/** Largest response that is read whole: the results of a full Elasticsearch batch. */
const responseBytes = 1_000_000
const snippetBytes = 1_024

/** Every request resolves the name, checks the address and opens a new connection. */
const everyTime = { connection: 'close', 'user-agent': 'Assay-Streams/1' }

/** Sends NDJSON, one event per line. Any 2xx is a success. */
export const openHttp =
  (client: Client, destination: Of<'http'>, secret: string | null): Send =>
  async ({ messages }, signal) => {
    const headers = { 'content-type': 'application/x-ndjson', ...(secret ? { authorization: secret } : {}) }
    const body = messages.map(({ json }) => `${json}\n`).join('')
    const answer = await exchange(client, { url: destination.url, headers, body }, signal)
    return accepted(textOf(answer))
  }

/** Splunk HTTP Event Collector: concatenated event objects. */
export const openSplunk = (client: Client, destination: Of<'splunk'>, secret: string | null): Send => {
  const url = new URL(destination.url)
  if (url.pathname === '/') url.pathname = '/services/collector/event'
  const fixed = {
    source: 'assay',
    sourcetype: destination.sourcetype ?? 'assay:event',
    ...(destination.index === undefined ? {} : { index: destination.index }),
  }
  const head = JSON.stringify(fixed).slice(1, -1)
  return async ({ messages }, signal) => {
    const headers = { 'content-type': 'application/json', authorization: `Splunk ${secret ?? ''}` }
    const body = messages.map(({ at, json }) => `{"time":${at.getTime() / 1000},${head},"event":${json}}`).join('\n')
    const answer = await exchange(client, { url: url.href, headers, body }, signal)
    return accepted(textOf(answer))
  }
}

/** Elasticsearch bulk API: each event is created under its own id, so that a repeat changes nothing. */
export const openElastic = (client: Client, destination: Of<'elastic'>, secret: string | null): Send => {
  const url = new URL(destination.url)
  url.pathname = `${url.pathname.replace(/\/$/, '')}/${encodeURIComponent(destination.index)}/_bulk`
  return async ({ messages }, signal) => {
    const headers = { 'content-type': 'application/x-ndjson', authorization: `ApiKey ${secret ?? ''}` }
    const body = messages
      .map(({ id, at, json }) => `${JSON.stringify({ create: { _id: id } })}\n${withTimestamp(json, at)}\n`)
      .join('')
    return readBulk(await exchange(client, { url: url.href, whole: true, headers, body }, signal))
  }
}

/** Data streams demand `@timestamp`. */
const withTimestamp = (json: string, at: Date): string => `{"@timestamp":"${at.toISOString()}",${json.slice(1)}`

type Item = { status?: unknown; error?: { type?: unknown; reason?: unknown } }

/** Errors with status 400 that concern the index, such as too many shards, and not the event. */
const ofIndex = new Set<unknown>(['invalid_index_name_exception', 'validation_exception'])

/**
 * Reads the results of a bulk request item by item. 409: the event is already there; 400: it will never be accepted,
 * unless the index is at fault; anything else, such as missing permissions, is to be repeated.
 */
export function readBulk(answer: HttpAnswer): Sent {
  const response = textOf(answer)
  const items = itemsOf(answer.body.toString('utf8'))
  if (!items) throw new SendFailure('The response is not that of an Elasticsearch bulk request.', { response })
  const failed = items.filter(({ status }) => typeof status !== 'number' || (status >= 300 && status !== 409))
  const again = failed.find(({ status, error }) => status !== 400 || ofIndex.has(error?.type))
  if (again) throw new SendFailure(`Elasticsearch could not store every event now: ${reasonOf(again)}`, { response })
  return { refused: failed.length, refusal: failed[0] ? reasonOf(failed[0]) : null, response }
}

const reasonOf = ({ status, error }: Item): string =>
  shortened(`${String(status)} ${String(error?.type ?? '')}: ${String(error?.reason ?? 'no reason given')}`).slice(
    0,
    300,
  )

function itemsOf(text: string): Item[] | null {
  try {
    const { items } = JSON.parse(text) as { items?: unknown }
    return Array.isArray(items) ? items.map((item) => (Object.values(item as object)[0] ?? {}) as Item) : null
  } catch {
    return null
  }
}

const textOf = ({ body }: HttpAnswer): string | null => (body.length > 0 ? shortened(body.toString('utf8')) : null)

/** Sends one request, follows no redirect, and returns a 2xx response. Rejects with SendFailure. */
export async function exchange(client: Client, request: Outgoing, signal: AbortSignal): Promise<HttpAnswer> {
  const answer = await exchangeAny(client, request, signal)
  if (answer.status >= 200 && answer.status < 300) return answer
  throw new SendFailure(complaintOf(answer.status, new URL(request.url).hostname), {
    response: textOf(answer),
    retryAfterSeconds: retryAfterOf(answer.headers, client.clock.now()),
  })
}

/** Sends one request, follows no redirect, and returns the response. Rejects with SendFailure if there is none. */
export async function exchangeAny(
  client: Client,
  { url, whole = false, method = 'POST', headers, body }: Outgoing,
  signal: AbortSignal,
): Promise<HttpAnswer> {
  return client.http
    .send({
      url,
      method,
      headers: { ...headers, ...everyTime },
      body,
      timeoutMs: streamTerms.attemptSeconds * 1000,
      ...(whole ? { maxBytes: responseBytes, cut: true } : { maxBytes: snippetBytes, glance: true }),
      signal,
    })
    .catch((error: unknown) => {
      if (!(error instanceof HttpFailure)) throw error
      throw new SendFailure(connectionFaultOf(error, new URL(url).hostname, streamTerms.attemptSeconds))
    })
}

function complaintOf(status: number, host: string): string {
  if (status === 401 || status === 403)
    return `${host} refused the credentials (${status}). Check the secret and its permissions, then enter it again.`
  if (status >= 300 && status < 400)
    return `${host} redirects (${status}). Redirects are not followed: use the final URL.`
  if (status === 404) return `${host} returned 404. Check the path of the URL and the index.`
  if (status === 413) return `${host} returned 413: it does not accept requests of up to 1 MB.`
  return `${host} returned ${status}.`
}

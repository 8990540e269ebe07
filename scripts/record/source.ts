import type { Env } from '../../server/platform/env.ts'
import type { Http, HttpAnswer } from '../../server/platform/http.ts'

/** Fetches a path below a source's base URL. Null on 404 and 410; throws on any other status except 200. */
export type FetchText = (path: string, method?: 'GET' | 'HEAD') => Promise<HttpAnswer | null>

/**
 * One fixture file and how to regenerate it. `before`: the file's contents, null when it does not exist. Returning
 * null leaves the file unchanged.
 */
export type Recording = { file: string; make(lookUp: FetchText, before: unknown): Promise<unknown> }

export type Source = { name: string; address(env: Env): string; recordings: Recording[] }

/**
 * Fetches below one base URL with the guarded HTTP client. The operator configured the URL, so private addresses are
 * allowed.
 */
export function upstreamClientOf(http: Http, address: string, headers: Record<string, string> = {}): FetchText {
  return async (path, method = 'GET') => {
    const answer = await http.send({
      url: address + path,
      method,
      headers: { accept: '*/*', ...headers },
      timeoutMs: 30_000,
      maxBytes: 64 * 1024 * 1024,
      trusted: new URL(address).origin,
    })
    if (answer.status === 404 || answer.status === 410) return null
    if (answer.status !== 200) throw new Error(`status ${answer.status}`)
    return answer
  }
}

export type Loose = Record<string, unknown>

export const jsonOf = (answer: HttpAnswer): Loose => JSON.parse(answer.body.toString('utf8')) as Loose
export const asObject = (value: unknown): Loose => (typeof value === 'object' && value !== null ? (value as Loose) : {})
export const asList = (value: unknown): Loose[] => (Array.isArray(value) ? value.map(asObject) : [])

export const only = (value: unknown, members: readonly string[]): Loose =>
  Object.fromEntries(
    members.flatMap((name) => (asObject(value)[name] === undefined ? [] : [[name, asObject(value)[name]]])),
  )

/** Sorts the members of every object (numeric keys by value), so that a diff shows only changes in the source. */
export function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).sort(([a], [b]) => a.localeCompare(b, 'en', { numeric: true }))
  return Object.fromEntries(entries.map(([name, inner]) => [name, inOrder(inner)]))
}

/** Replaces the host of a download URL with an example host, so that it points nowhere. */
export const elsewhere = (address: unknown, host: string): string =>
  typeof address === 'string' && URL.canParse(address)
    ? `https://${host}${new URL(address).pathname}`
    : `https://${host}/`

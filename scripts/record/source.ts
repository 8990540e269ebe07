import type { Env } from '../../server/platform/env.ts'
import type { Http, HttpAnswer } from '../../server/platform/http.ts'

/** Asks a source for a path below its address. Null where it has nothing (404, 410); whatever else is not a 200 is thrown. */
export type Ask = (path: string, method?: 'GET' | 'HEAD') => Promise<HttpAnswer | null>

/** One fixture file: how it is made anew from a source. `before`: what the file holds, null where there is none. Null leaves the file alone. */
export type Recording = { file: string; make(ask: Ask, before: unknown): Promise<unknown> }

export type Source = { name: string; address(env: Env): string; recordings: Recording[] }

/** Asks below one address through the guarded way out; the operator named the address, so it may be a private one. */
export function askerOf(http: Http, address: string, headers: Record<string, string> = {}): Ask {
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

/** The named members of an object, those it has. */
export const only = (value: unknown, members: readonly string[]): Loose =>
  Object.fromEntries(
    members.flatMap((name) => (asObject(value)[name] === undefined ? [] : [[name, asObject(value)[name]]])),
  )

/** With the members of every object in one order (numbers by value), so that a difference shows what the source changed. */
export function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).sort(([a], [b]) => a.localeCompare(b, 'en', { numeric: true }))
  return Object.fromEntries(entries.map(([name, inner]) => [name, inOrder(inner)]))
}

/** Addresses of downloads lead nowhere: the host that a source hands out its files from becomes one for examples. */
export const elsewhere = (address: unknown, host: string): string =>
  typeof address === 'string' && URL.canParse(address)
    ? `https://${host}${new URL(address).pathname}`
    : `https://${host}/`

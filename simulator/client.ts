import type { HttpAnswer } from '../server/platform/http.ts'
import { guardedHttp } from '../server/testing/guarded-http.ts'
import type { Internet } from './internet.ts'

type More = { method?: 'HEAD'; headers?: Record<string, string>; body?: unknown; timeoutMs?: number }
export type Page = { vulns?: { id: string; withdrawn?: string }[]; next_page_token?: string }

export const parse = (answer: HttpAnswer): unknown => JSON.parse(answer.body.toString('utf8'))

/** A real HTTP client for the simulated internet, used by its own tests. */
export function openClient(internet: Internet) {
  const http = guardedHttp()
  const addressOf = (setting: string): string => internet.settings[`UPSTREAM_${setting}_URL`] ?? ''

  /** Requests a path below the URL of the service that a setting names. */
  const lookUp = (setting: string, path = '', { body, headers, method, timeoutMs = 5_000 }: More = {}) =>
    http.send({
      url: addressOf(setting) + path,
      timeoutMs,
      maxBytes: 4 * 1024 * 1024,
      trusted: internet.origin,
      headers: { accept: 'application/json', ...headers },
      ...(method ? { method } : {}),
      ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
    })
  return {
    lookUp,
    query: async (body: unknown): Promise<Page> => parse(await lookUp('OSV', '/v1/query', { body })) as Page,
    record: (id: string) => lookUp('OSV', `/v1/vulns/${id}`),
    close: http.close,
  }
}

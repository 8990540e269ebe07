import type { HttpAnswer } from '../../platform/http.ts'
import { guardedHttp } from '../guarded-http.ts'
import type { Internet } from './internet.ts'

type More = { method?: 'HEAD'; headers?: Record<string, string>; body?: unknown; timeoutMs?: number }
export type Page = { vulns?: { id: string; withdrawn?: string }[]; next_page_token?: string }

export const parse = (answer: HttpAnswer): unknown => JSON.parse(answer.body.toString('utf8'))

/** A real client of the simulated outside, for its own tests. */
export function asking(internet: Internet) {
  const http = guardedHttp()
  const addressOf = (setting: string): string => internet.settings[`UPSTREAM_${setting}_URL`] ?? ''

  /** Asks the service of a setting for a path below its address. */
  const ask = (setting: string, path = '', { body, headers, method, timeoutMs = 5_000 }: More = {}) =>
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
    ask,
    query: async (body: unknown): Promise<Page> => parse(await ask('OSV', '/v1/query', { body })) as Page,
    record: (id: string) => ask('OSV', `/v1/vulns/${id}`),
    close: http.close,
  }
}

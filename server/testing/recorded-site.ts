import type { HeaderEvidence, Hop, SiteHeaders } from '../scans/headers/index.ts'
import { tagsOf } from '../scans/visit/markup.ts'

type Answer = { headers: Record<string, string | string[]>; verified?: boolean }

export type Recorded = {
  responses: { auto: Answer; https: Answer; cors: Answer | null; httpRedirects: Hop[]; httpsRedirects: Hop[] }
  resources: { path: string }
}

/** Converts a recorded site to the input of the header tests. */
export function recordedEvidence({ responses, resources }: Recorded): HeaderEvidence {
  const { auto, https, cors, httpRedirects, httpsRedirects } = responses
  const url = httpsRedirects.at(-1)?.url ?? ''
  const answer = ({ headers }: Answer) => ({ url, status: 200, headers: linesOf(headers) })
  return {
    page: answer(auto),
    markup: tagsOf(resources.path),
    https: { answer: answer(https), trusted: https.verified === true },
    httpRoute: httpRedirects,
    httpRouteTrusted: true,
    cors: cors && { answer: answer(cors), origin: 'https://elsewhere.example' },
    setCookies: linesOf(auto.headers)['set-cookie'] ?? [],
    preloaded: null,
  }
}

const linesOf = (headers: Answer['headers']): SiteHeaders =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), [value].flat()]))

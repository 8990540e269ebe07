import type { HeaderEvidence, Hop, SiteHeaders } from '../scans/headers/index.ts'
import { tagsOf } from '../scans/visit/markup.ts'

type Answer = { headers: Record<string, string | string[]>; verified?: boolean }

/** A site as the published scanner recorded it. */
export type Recorded = {
  responses: { auto: Answer; https: Answer; cors: Answer | null; httpRedirects: Hop[]; httpsRedirects: Hop[] }
  resources: { path: string }
}

/** Orders a recorded site as the header tests judge it. */
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

import { z } from 'zod'
import { maybe } from '../reading.ts'
import { malformed } from '../upstream.ts'
import { type KeyedSource, noFacts, type Subject } from './source.ts'

const count = z.int().min(0).max(10_000)
const stats = z.object({
  malicious: count,
  suspicious: count.default(0),
  harmless: count.default(0),
  undetected: count.default(0),
})
const shape = z.object({
  data: z.object({ attributes: z.object({ last_analysis_stats: maybe(stats) }) }),
})

/** Fewer engines are often one engine's mistake. */
const leastEngines = 3

const paths = {
  url: (value: string) => `/urls/${Buffer.from(value).toString('base64url')}`,
  domain: (value: string) => `/domains/${encodeURIComponent(value)}`,
  ip: (value: string) => `/ip_addresses/${encodeURIComponent(value)}`,
}

/**
 * VirusTotal, version 3: what its engines said last. 404 and a subject that was never analysed say nothing. The free
 * quota is four requests a minute; the service states no time, so it is queried again after one.
 */
export const virusTotal: KeyedSource = {
  id: 'virustotal',
  shape: 1,
  restSeconds: 60,
  sample: { kind: 'domain', value: 'example.com' },
  send: (upstream, { kind, value }: Subject, key, options) =>
    upstream.get(paths[kind](value), { ...options, headers: { 'x-apikey': key } }),
  read(document) {
    const { data } = shape.safeParse(document).data ?? malformed('no object of VirusTotal')
    const found = data.attributes.last_analysis_stats
    if (!found || found.malicious < leastEngines) return noFacts
    const engines = found.malicious + found.suspicious + found.harmless + found.undetected
    return { ...noFacts, threat: { says: 'malicious', detail: `${found.malicious} of ${engines} engines` } }
  },
}

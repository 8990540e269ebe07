import { z } from 'zod'
import { isoTime, maybe, words } from '../reading.ts'
import { malformed } from '../upstream.ts'
import { type KeyedSource, noFacts } from './source.ts'

const shape = z.object({
  ip: z.string().max(45),
  noise: z.boolean(),
  riot: z.boolean(),
  classification: maybe(z.string().max(40)),
  name: maybe(z.string().max(200)),
  last_seen: maybe(z.string().max(40)),
})

/**
 * GreyNoise's community answer. Only `malicious` is evidence: to be seen is not, `riot` is a known service, and 404
 * (never seen) says nothing good either.
 */
export const greyNoise: KeyedSource = {
  id: 'greynoise',
  shape: 2,
  restSeconds: 3_600,
  sample: { kind: 'ip', value: '8.8.8.8' },
  send: (upstream, { value }, key, options) =>
    upstream.get(`/v3/community/${encodeURIComponent(value)}`, { ...options, headers: { key } }),
  read(document) {
    const found = shape.safeParse(document).data ?? malformed('no answer about an address')
    if (found.riot || !found.noise || found.classification !== 'malicious') return noFacts
    const day = found.last_seen && /^\d{4}-\d\d-\d\d$/.test(found.last_seen) ? `${found.last_seen}T00:00:00` : null
    const name = words(found.name, 80)
    return {
      ...noFacts,
      abuse: {
        confirms: true,
        confidence: null,
        reports: null,
        reporters: null,
        last_reported_at: isoTime(day),
        detail: name && name !== 'unknown' ? `Malicious scanner (${name})` : 'Malicious scanner',
      },
    }
  },
}

import { z } from 'zod'
import { jsonOf, malformed } from '../upstream.ts'
import { type KeyedSource, noFacts } from './source.ts'

/** Heaviest first. */
const threats = {
  MALWARE: 'malware',
  SOCIAL_ENGINEERING: 'phishing',
  POTENTIALLY_HARMFUL_APPLICATION: 'malware',
  UNWANTED_SOFTWARE: 'unwanted software',
} as const
const threatIds = Object.keys(threats) as (keyof typeof threats)[]

const shape = z.strictObject({
  matches: z
    .array(z.object({ threatType: z.string().max(60), cacheDuration: z.string().max(40).optional() }))
    .max(200)
    .optional(),
})
const refusal = z.object({ error: z.object({ message: z.string() }) })

/** Google Safe Browsing, `threatMatches:find` of version 4. No match is an empty object. */
export const safeBrowsing: KeyedSource = {
  id: 'safe_browsing',
  shape: 1,
  restSeconds: 3_600,
  sample: { kind: 'url', value: 'http://example.com/' },
  send: (upstream, { kind, value }, key, options) =>
    upstream.post(
      '/v4/threatMatches:find',
      {
        client: { clientId: 'assay', clientVersion: '1' },
        threatInfo: {
          threatTypes: threatIds,
          platformTypes: ['ANY_PLATFORM'],
          threatEntryTypes: ['URL'],
          threatEntries: [{ url: kind === 'domain' ? `http://${value}/` : value }],
        },
      },
      { ...options, headers: { 'x-goog-api-key': key } },
    ),
  refuses: (answer) =>
    answer.status === 400 && /API key/i.test(refusal.safeParse(jsonOf(answer)).data?.error.message ?? ''),
  read(document) {
    const { matches = [] } = shape.safeParse(document).data ?? malformed('no list of matches')
    const type = threatIds.find((id) => matches.some(({ threatType }) => threatType === id))
    if (type) return { ...noFacts, threat: { says: threats[type], detail: null } }
    return matches.length > 0 ? { ...noFacts, threat: { says: 'malicious', detail: null } } : noFacts
  },
  freshSeconds(document) {
    const durations = (shape.safeParse(document).data?.matches ?? []).flatMap(({ cacheDuration = '' }) =>
      /^\d{1,9}(\.\d{1,9})?s$/.test(cacheDuration) ? [Math.floor(Number.parseFloat(cacheDuration))] : [],
    )
    return durations.length > 0 ? Math.max(1, Math.min(...durations)) : null
  },
}

import { z } from 'zod'
import { isoTime, maybe } from '../reading.ts'
import { malformed } from '../upstream.ts'
import { type KeyedSource, noFacts } from './source.ts'

const shape = z.object({
  data: z.object({
    abuseConfidenceScore: z.number().min(0).max(100),
    isWhitelisted: maybe(z.boolean()),
    isPublic: maybe(z.boolean()),
    totalReports: maybe(z.int().min(0)),
    numDistinctUsers: maybe(z.int().min(0)),
    lastReportedAt: maybe(z.string().max(40)),
    usageType: maybe(z.string().max(200)),
  }),
})

/** A lower score confirms nothing. */
const leastConfidence = 25

/** AbuseIPDB's `check`, over 90 days. Addresses on its allowlist are not reported, whatever their score. */
export const abuseIpDb: KeyedSource = {
  id: 'abuseipdb',
  shape: 2,
  restSeconds: 3_600,
  sample: { kind: 'ip', value: '8.8.8.8' },
  send: (upstream, { value }, key, options) =>
    upstream.get(`/check?ipAddress=${encodeURIComponent(value)}&maxAgeInDays=90`, { ...options, headers: { key } }),
  read(document) {
    const { data } = shape.safeParse(document).data ?? malformed('no result of a check')
    if (data.isWhitelisted) return noFacts
    return {
      ...noFacts,
      abuse: {
        confirms: data.abuseConfidenceScore >= leastConfidence,
        confidence: data.abuseConfidenceScore,
        reports: data.totalReports,
        reporters: data.numDistinctUsers,
        last_reported_at: isoTime(data.lastReportedAt),
        detail: null,
      },
    }
  },
}

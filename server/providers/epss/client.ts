import { z } from 'zod'
import type { Provider } from '../provider.ts'
import { jsonOf, malformed, type Upstream } from '../upstream.ts'

export type EpssScore = { probability: number; percentile: number; date: string }

const share = z.coerce.number().min(0).max(1)
const answerShape = z.object({
  data: z.array(z.object({ cve: z.string(), epss: share, percentile: share, date: z.iso.date() })),
})

/** Limit per request: the API reads at most 2,000 characters of identifiers and returns 100. */
export const maxCves = 100

/**
 * Exploit prediction scores of up to 100 CVEs (FIRST's API, `cve` parameter). The facts include only CVEs with a
 * score.
 */
export function epss(upstream: Upstream): Provider<readonly string[], Record<string, EpssScore>> {
  return {
    id: 'epss',
    shape: 1,
    keyOf: (cves) => cves.toSorted().join(','),
    async query(cves, signal) {
      const queries = new Set(cves.slice(0, maxCves))
      const answer = await upstream.get(`?cve=${[...queries].map(encodeURIComponent).join(',')}&limit=${maxCves}`, {
        signal,
      })
      if (answer.status !== 200) malformed(`status ${answer.status}`)
      const { data } = answerShape.safeParse(jsonOf(answer)).data ?? malformed('no list of scores')
      const facts = Object.fromEntries(
        data
          .filter(({ cve }) => queries.has(cve))
          .map(({ cve, epss: probability, percentile, date }) => [cve, { probability, percentile, date }]),
      )
      return { facts, freshSeconds: answer.freshSeconds }
    },
  }
}

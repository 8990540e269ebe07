import { describe, expect, it } from 'vitest'
import { upstreamOnLoopback } from '../../testing/upstream.ts'
import { epss } from './client.ts'

const row = (cve: string, more: object = {}) => ({
  cve,
  epss: '0.97565',
  percentile: '0.99998',
  date: '2026-11-20',
  ...more,
})
const pending = async (body: unknown) => {
  const { upstream, queries } = await upstreamOnLoopback('epss', () => ({ body }))
  return { lookUp: (cves: string[]) => epss(upstream).query(cves, AbortSignal.timeout(5_000)), queries }
}

describe('exploit prediction scores', () => {
  it('are numbers, by CVE, without those that were not queried', async () => {
    const { lookUp, queries } = await pending({ status: 'OK', data: [row('CVE-2021-44228'), row('CVE-1999-0001')] })
    expect((await lookUp(['CVE-2021-44228', 'CVE-2026-1'])).facts).toEqual({
      'CVE-2021-44228': { probability: 0.97565, percentile: 0.99998, date: '2026-11-20' },
    })
    expect(queries).toEqual(['?cve=CVE-2021-44228,CVE-2026-1&limit=100'].map((query) => expect.stringContaining(query)))
  })

  it('that are out of range, or missing entirely, are malformed', async () => {
    for (const body of [
      { data: [row('CVE-2021-44228', { epss: '97' })] },
      { data: [row('CVE-2021-44228', { epss: 'high' })] },
      { data: {} },
      [],
    ]) {
      const { lookUp } = await pending(body)
      await expect(lookUp(['CVE-2021-44228'])).rejects.toMatchObject({ why: 'malformed' })
    }
  })

  it('are queried at most a hundred at a time', async () => {
    const { lookUp, queries } = await pending({ data: [] })
    await lookUp(Array.from({ length: 150 }, (_, index) => `CVE-2026-${10_000 + index}`))
    expect(queries[0]?.match(/CVE-/g)).toHaveLength(100)
    expect(queries[0]?.length).toBeLessThan(2_000)
  })

  it('of the same CVEs in another order are one query', async () => {
    const { upstream } = await upstreamOnLoopback('epss', () => ({ body: { data: [] } }))
    const { keyOf } = epss(upstream)
    expect(keyOf(['CVE-2', 'CVE-1'])).toBe(keyOf(['CVE-1', 'CVE-2']))
  })
})

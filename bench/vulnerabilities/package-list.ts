import type { Internet } from '../../simulator/internet.ts'
import { writeResults } from '../results.ts'
import { withSimulatedService } from '../simulated-service.ts'
import { percentile, sequentially } from './one-by-one.ts'
import { putAdvisories } from './packages.ts'

const lines = 1_000
/** Share of the packages that have advisories, as in lock files of large applications. */
const withAdvisories = 200
const upstreamMs = 40
const warmRuns = 10

/** A check of 1,000 packages: with nothing cached, then with every answer cached, compared with single warm reports. */
export async function main(): Promise<void> {
  const names = Array.from({ length: lines }, (_, index) => `simulated-listed-${index}`)
  const prepare = (internet: Internet) => putAdvisories(internet, names.slice(0, withAdvisories), 5)
  await withSimulatedService({ prepare }, async ({ internet, port, key }) => {
    for (const id of ['osv', 'kev'] as const) internet.fault(id, { kind: 'slow', ms: upstreamMs })
    const check = async (): Promise<number> => {
      const started = performance.now()
      const answer = await fetch(`http://127.0.0.1:${port}/v1/vulnerabilities/check`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
        body: JSON.stringify({ packages: names.map((name) => `pkg:npm/${name}@1.0.0`) }),
      })
      if (answer.status !== 200) throw new Error(`${answer.status} ${await answer.text()}`)
      const { totals } = (await answer.json()) as { totals: { vulnerable: number; unknown: number } }
      if (totals.vulnerable !== withAdvisories || totals.unknown > 0) throw new Error(JSON.stringify(totals))
      return performance.now() - started
    }
    const cold = await check()
    const requests = internet.count('osv')
    const warm: number[] = []
    for (let run = 0; run < warmRuns; run++) warm.push(await check())
    const single = sequentially(`http://127.0.0.1:${port}/v1/vulnerabilities/packages/npm/lodash/?version=4.17.20`, key)
    await single(20)
    const report = percentile(await single(200), 50)
    const figures = {
      cold_ms: Math.round(cold),
      warm_p50_ms: Math.round(percentile(warm, 50)),
      warm_max_ms: Math.round(Math.max(...warm)),
      advisory_requests: requests,
      single_warm_p50_ms: Math.round(report * 100) / 100,
    }
    const ratios = {
      'cold/warm': Math.round((figures.cold_ms / figures.warm_p50_ms) * 10) / 10,
      '1,000 single reports/warm': Math.round((report * lines) / figures.warm_p50_ms),
    }
    console.log(figures, ratios)
    writeResults('package-list', { lines, withAdvisories, upstreamMs, figures, ratios })
  })
}

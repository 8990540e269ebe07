import type { Internet } from '../../simulator/internet.ts'
import { load } from '../gate/processes.ts'
import { writeResults } from '../results.ts'
import { withSimulatedService } from '../simulated-service.ts'
import { matchAll, matchTenThousand } from './matching.ts'
import { evenly, percentile, queryDirectly, sequentially } from './one-by-one.ts'
import { largePackage, putLargePackage, putSmallPackages } from './packages.ts'

const rate = 200
/** Latency of each simulated upstream, typical of a nearby one on the internet. */
const upstreamMs = 40
const seconds = Number(process.env.BENCH_SECONDS ?? 10)
const warmPath = '/v1/vulnerabilities/packages/npm/lodash/?version=4.17.20'
const largePath = `/v1/vulnerabilities/packages/npm/${largePackage}/?version=1.0.0&limit=100`

/**
 * Package reports (warm, large and cold) through the admission pipeline, compared with the same requests sent directly
 * to the upstreams; and matching alone.
 */
export async function main(): Promise<void> {
  matchTenThousand('npm')
  const matching = matchAll().map(({ ecosystem, ms, affected }) => ({ ecosystem, ms: round(ms), affected }))
  for (const { ecosystem, ms, affected } of matching)
    console.log(`matching   ${ecosystem.padEnd(9)} 10,000 pairs in ${ms} ms (${affected} affected)`)

  let cold: string[] = []
  const prepare = (internet: Internet) => {
    putLargePackage(internet)
    cold = putSmallPackages(internet, 100)
  }
  await withSimulatedService({ prepare }, async ({ internet, port, key }) => {
    const lookUp = (at: string) => sequentially(`http://127.0.0.1:${port}${at}`, key)

    const upstreams = ['npm_registry', 'npm_downloads', 'osv', 'kev', 'epss'] as const
    for (const id of upstreams) internet.fault(id, { kind: 'slow', ms: upstreamMs })
    const direct = await queryDirectly(internet.settings, 'lodash', 50)
    const colds: number[] = []
    for (const name of cold) colds.push(...(await lookUp(`/v1/vulnerabilities/packages/npm/${name}/`)(1)))
    await lookUp(warmPath)(50)
    const warm = await lookUp(warmPath)(500)
    await lookUp(largePath)(20)
    const large = await lookUp(largePath)(200)
    const target = { port, keys: [key], connections: 10 }
    const warmAddress = `http://127.0.0.1:${port}${warmPath}`
    await evenly(warmAddress, key, rate, 2)
    const steady = await evenly(warmAddress, key, rate, seconds)
    const full = await load({ ...target, path: warmPath, seconds, connections: 32 })
    if (full.other > 0) throw new Error(`${full.other} answers were not 200`)

    const figures = {
      direct: figure(
        direct,
        `registry, advisories, downloads, then predictions asked directly; each upstream takes ${upstreamMs} ms`,
      ),
      cold: figure(colds, 'report of a package never asked before'),
      warm: figure(warm, 'report of lodash 4.17.20, one after the other'),
      large: figure(large, 'report of a package with 500 advisories, limit 100'),
      steady: figure(steady, `warm, ${rate} requests/s at an even pace, from the moment each was due`),
      full: {
        p50_ms: full.p50,
        p99_ms: full.p99,
        rps: Math.round(full.rps),
        label: 'warm, as many as are answered on 32 connections',
      },
    }
    const ratios = {
      'direct/warm': ratio(figures.direct.p50_ms, figures.warm.p50_ms),
      'cold/direct': ratio(figures.cold.p50_ms, figures.direct.p50_ms),
      'large/direct': ratio(figures.large.p50_ms, figures.direct.p50_ms),
    }
    for (const [name, row] of Object.entries(figures))
      console.log(
        `${name.padEnd(10)} p50 ${row.p50_ms} ms  p99 ${row.p99_ms} ms  ${'rps' in row ? `${row.rps}/s  ` : ''}${row.label}`,
      )
    console.log(
      Object.entries(ratios)
        .map(([name, value]) => `${name} ${value}`)
        .join('  '),
    )
    writeResults('vulnerabilities', { seconds, matching, figures, ratios })
  })
}

const round = (value: number): number => Math.round(value * 100) / 100
const ratio = (one: number, other: number): number => round(one / other)
const figure = (times: number[], text: string) => ({
  p50_ms: round(percentile(times, 50)),
  p99_ms: round(percentile(times, 99)),
  label: text,
})

import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { endpoints } from '../../server/catalog/endpoints.ts'
import type { Internet } from '../../simulator/internet.ts'
import { load as saturate } from '../gate/processes.ts'
import { writeResults } from '../results.ts'
import { withSimulatedService } from '../simulated-service.ts'
import { evenly, percentile } from '../vulnerabilities/one-by-one.ts'
import { type Arrivals, arrivals } from './arrivals.ts'
import { type Client, client, oneByOne } from './asking.ts'
import { putNetwork } from './outside.ts'
import { readRegistry } from './registry.ts'
import type { Repeating } from './repeating.ts'
import { roundTrips, type Step } from './round-trip.ts'
import { type Outside, type Row, rows } from './rows.ts'
import { soak } from './soak.ts'

const latencyMs = 20
const warmings = 15
const colds = 40
const repeats = 1_000
const rate = 2_000
const rateConnections = 64
const soakRate = 200
/** Registries allow ten requests per second; this pause keeps the rate limiter from delaying what is measured. */
const politenessMs = 120

/**
 * Lookups against a simulated internet with 20 ms latency: cold lookups compared with their longest chain of upstream
 * requests, cached ones, reputations at a steady rate, and a soak test (`--soak SECONDS`, default 60).
 */
export async function main(): Promise<void> {
  const { values } = parseArgs({ args: process.argv.slice(3), options: { soak: { type: 'string' } } })
  const soakSeconds = Number(values.soak ?? 60)
  const registry = readRegistry()
  const prepare = (internet: Internet) => putNetwork(internet, registry)
  await withSimulatedService({ hosts: true, prepare }, async ({ internet, port, key, refill }) => {
    const pending = client(port, key)
    const outside = { internet, registry }
    const known = rows.filter(({ id }) => Object.hasOwn(endpoints, id))
    for (const { id } of rows.filter((row) => !known.includes(row)))
      console.log(`${id.padEnd(22)} is not in the catalogue`)
    for (const row of known)
      await oneByOne(
        pending,
        Array.from({ length: warmings }, (_, n) => row.call(outside, 200 + n)),
      )

    internet.latency(latencyMs)
    const direct = await roundTrips(internet, politenessMs)
    console.log(`asked directly: DNS ${direct.dns} ms, HTTP ${direct.http} ms, page over TLS ${direct.tls} ms`)
    const seen = arrivals(internet)
    const lookups: Measured[] = []
    for (const row of known) {
      lookups.push(await measured({ pending, port, key }, outside, row, seen, direct))
      console.log(lineOf(lookups.at(-1)))
    }
    await refill()
    const steady = known.some(({ id }) => id === 'ip.reputation') ? await reputation(port, key) : null
    if (steady) console.log(`reputation from memory: ${steady.label}`)
    await refill()
    const pool = known
      .filter(({ stored }) => stored)
      .flatMap((row) => Array.from({ length: 20 }, (_, n) => row.call(outside, n)))
    console.log(`soak: ${soakSeconds} s at ${soakRate} requests/s over ${pool.length} targets`)
    const soaked = await soak(pending, pool, soakRate, soakSeconds)
    console.log(
      `soak: RSS ${soaked.rss_mb[0]} MB at first, ${Math.max(...soaked.rss_mb)} MB at most, ${soaked.rss_mb.at(-1)} MB at last; ${soaked.growth_percent} % from the middle to the last third: ${soaked.flat ? 'flat' : 'NOT FLAT'}`,
    )
    await pending.close()
    writeResults('lookups', { latencyMs, direct, lookups, steady, soak: soaked })
  })
}

type Measured = {
  id: string
  chain: readonly Step[]
  because: string
  /** The fewest sequential upstream requests of a cold request, and the most upstream requests of one. */
  queries_in_a_row: number
  most_questions: number
  /** Time that the chain alone takes in this run. */
  floor_ms: number
  cold_p50_ms: number
  cold_p99_ms: number
  over_floor: number
  cached_p50_ms: number | null
  cached_p99_ms: number | null
}

/** Latencies in milliseconds of one repeated call, measured in a separate process. */
async function repeat(repeating: Repeating): Promise<number[]> {
  const child = fork(path.join(import.meta.dirname, 'repeating.ts'), [JSON.stringify(repeating)])
  const [times] = (await once(child, 'message')) as [number[]]
  return times
}

/** New targets sequentially, then the first one repeatedly. */
async function measured(
  { pending, port, key }: { pending: Client; port: number; key: string },
  outside: Outside,
  row: Row,
  seen: Arrivals,
  direct: Record<Step, number>,
): Promise<Measured> {
  const calls = Array.from({ length: colds }, (_, n) => row.call(outside, n))
  const cold: number[] = []
  const queries: ReturnType<Arrivals['taken']>[] = []
  for (const call of calls) {
    await pause(politenessMs)
    seen.taken(latencyMs)
    cold.push(await pending.lookUp(call))
    queries.push(seen.taken(latencyMs))
  }
  const [first] = calls
  const stored = row.stored && first ? await repeat({ port, key, call: first, times: repeats }) : null
  const floor = row.chain.reduce((sum, step) => sum + direct[step], row.waitsMs ?? 0)
  return {
    id: row.id,
    chain: row.chain,
    because: row.because,
    queries_in_a_row: Math.min(...queries.map(({ inARow }) => inARow)),
    most_questions: Math.max(...queries.map(({ questions }) => questions)),
    floor_ms: round(floor),
    cold_p50_ms: round(percentile(cold, 50)),
    cold_p99_ms: round(percentile(cold, 99)),
    over_floor: round(percentile(cold, 50) / floor),
    cached_p50_ms: stored && round(percentile(stored, 50)),
    cached_p99_ms: stored && round(percentile(stored, 99)),
  }
}

function lineOf(one: Measured | undefined): string {
  if (!one) return ''
  const stored =
    one.cached_p99_ms === null
      ? 'queries again each time'
      : `again p50 ${one.cached_p50_ms} ms p99 ${one.cached_p99_ms} ms`
  return `${one.id.padEnd(22)} chain ${one.chain.join('+')} = ${one.floor_ms} ms, asked ${one.queries_in_a_row} in a row, ${one.most_questions} in all  cold p50 ${one.cold_p50_ms} ms (${one.over_floor} x)  ${stored}  ${one.because}`
}

/** Reputations of a cached address: at a steady rate, and at full speed over 32 connections. */
async function reputation(port: number, key: string) {
  const path = '/v1/ip/45.11.0.1/reputation'
  const address = `http://127.0.0.1:${port}${path}`
  await evenly(address, key, rate / 4, 2, rateConnections)
  const times = await evenly(address, key, rate, 10, rateConnections)
  const most = await saturate({ port, path, keys: [key], connections: 32, seconds: 6 })
  if (most.other > 0) throw new Error(`${most.other} answers were not 200`)
  const p50 = round(percentile(times, 50))
  const p99 = round(percentile(times, 99))
  const text = `${rate}/s at an even pace p50 ${p50} ms p99 ${p99} ms from when each was due; at most ${Math.round(most.rps)}/s on 32 connections`
  return { rate, p50_ms: p50, p99_ms: p99, most_rps: Math.round(most.rps), most_p99_ms: most.p99, label: text }
}

const round = (value: number): number => Math.round(value * 100) / 100

import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { endpoints } from '../../server/catalog/endpoints.ts'
import type { Internet } from '../../server/testing/internet/internet.ts'
import { load as saturate } from '../gate/processes.ts'
import { withOutsideService } from '../outside-service.ts'
import { writeResults } from '../results.ts'
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
/** Registries are asked no faster than ten times a second; what is measured must not wait for that. */
const politenessMs = 120

/** Lookups over an outside that takes 20 ms for each answer: cold beside the length of the longest chain of questions, again from memory, reputations at a steady rate, and a soak (`--soak SECONDS`, 60 when absent). */
export async function main(): Promise<void> {
  const { values } = parseArgs({ args: process.argv.slice(3), options: { soak: { type: 'string' } } })
  const soakSeconds = Number(values.soak ?? 60)
  const registry = readRegistry()
  const prepare = (internet: Internet) => putNetwork(internet, registry)
  await withOutsideService({ hosts: true, prepare }, async ({ internet, port, key, refill }) => {
    const asking = client(port, key)
    const outside = { internet, registry }
    const known = rows.filter(({ id }) => Object.hasOwn(endpoints, id))
    for (const { id } of rows.filter((row) => !known.includes(row)))
      console.log(`${id.padEnd(22)} is not in the catalogue`)
    for (const row of known)
      await oneByOne(
        asking,
        Array.from({ length: warmings }, (_, n) => row.call(outside, 200 + n)),
      )

    internet.latency(latencyMs)
    const direct = await roundTrips(internet, politenessMs)
    console.log(`asked directly: DNS ${direct.dns} ms, HTTP ${direct.http} ms, page over TLS ${direct.tls} ms`)
    const seen = arrivals(internet)
    const lookups: Measured[] = []
    for (const row of known) {
      lookups.push(await measured({ asking, port, key }, outside, row, seen, direct))
      console.log(lineOf(lookups.at(-1)))
    }
    await refill()
    const steady = known.some(({ id }) => id === 'ip.reputation') ? await reputation(port, key) : null
    if (steady) console.log(`reputation from memory: ${steady.says}`)
    await refill()
    const pool = known
      .filter(({ kept }) => kept)
      .flatMap((row) => Array.from({ length: 20 }, (_, n) => row.call(outside, n)))
    console.log(`soak: ${soakSeconds} s at ${soakRate} requests/s over ${pool.length} targets`)
    const soaked = await soak(asking, pool, soakRate, soakSeconds)
    console.log(
      `soak: RSS ${soaked.rss_mb[0]} MB at first, ${Math.max(...soaked.rss_mb)} MB at most, ${soaked.rss_mb.at(-1)} MB at last; ${soaked.growth_percent} % from the middle to the last third: ${soaked.flat ? 'flat' : 'NOT FLAT'}`,
    )
    await asking.close()
    writeResults('lookups', { latencyMs, direct, lookups, steady, soak: soaked })
  })
}

type Measured = {
  id: string
  chain: readonly Step[]
  because: string
  /** Least questions of a cold request that followed each other, and the most questions of one. */
  asked_in_a_row: number
  most_questions: number
  /** What the chain takes a program that does nothing else, in this run. */
  floor_ms: number
  cold_p50_ms: number
  cold_p99_ms: number
  over_floor: number
  kept_p50_ms: number | null
  kept_p99_ms: number | null
}

/** Milliseconds of one call asked again and again by a process of its own. */
async function repeat(repeating: Repeating): Promise<number[]> {
  const child = fork(path.join(import.meta.dirname, 'repeating.ts'), [JSON.stringify(repeating)])
  const [times] = (await once(child, 'message')) as [number[]]
  return times
}

/** New targets one after another, then the first of them again and again. */
async function measured(
  { asking, port, key }: { asking: Client; port: number; key: string },
  outside: Outside,
  row: Row,
  seen: Arrivals,
  direct: Record<Step, number>,
): Promise<Measured> {
  const calls = Array.from({ length: colds }, (_, n) => row.call(outside, n))
  const cold: number[] = []
  const asked: ReturnType<Arrivals['taken']>[] = []
  for (const call of calls) {
    await pause(politenessMs)
    seen.taken(latencyMs)
    cold.push(await asking.ask(call))
    asked.push(seen.taken(latencyMs))
  }
  const [first] = calls
  const kept = row.kept && first ? await repeat({ port, key, call: first, times: repeats }) : null
  const floor = row.chain.reduce((sum, step) => sum + direct[step], row.waitsMs ?? 0)
  return {
    id: row.id,
    chain: row.chain,
    because: row.because,
    asked_in_a_row: Math.min(...asked.map(({ inARow }) => inARow)),
    most_questions: Math.max(...asked.map(({ questions }) => questions)),
    floor_ms: round(floor),
    cold_p50_ms: round(percentile(cold, 50)),
    cold_p99_ms: round(percentile(cold, 99)),
    over_floor: round(percentile(cold, 50) / floor),
    kept_p50_ms: kept && round(percentile(kept, 50)),
    kept_p99_ms: kept && round(percentile(kept, 99)),
  }
}

function lineOf(one: Measured | undefined): string {
  if (!one) return ''
  const kept =
    one.kept_p99_ms === null ? 'asks anew each time' : `again p50 ${one.kept_p50_ms} ms p99 ${one.kept_p99_ms} ms`
  return `${one.id.padEnd(22)} chain ${one.chain.join('+')} = ${one.floor_ms} ms, asked ${one.asked_in_a_row} in a row, ${one.most_questions} in all  cold p50 ${one.cold_p50_ms} ms (${one.over_floor} x)  ${kept}  ${one.because}`
}

/** Reputations of an address that is in memory: at an even pace, and as many as are answered on 32 connections. */
async function reputation(port: number, key: string) {
  const path = '/v1/ip/45.11.0.1/reputation'
  const address = `http://127.0.0.1:${port}${path}`
  await evenly(address, key, rate / 4, 2, rateConnections)
  const times = await evenly(address, key, rate, 10, rateConnections)
  const most = await saturate({ port, path, keys: [key], connections: 32, seconds: 6 })
  if (most.other > 0) throw new Error(`${most.other} answers were not 200`)
  const p50 = round(percentile(times, 50))
  const p99 = round(percentile(times, 99))
  const says = `${rate}/s at an even pace p50 ${p50} ms p99 ${p99} ms from when each was due; at most ${Math.round(most.rps)}/s on 32 connections`
  return { rate, p50_ms: p50, p99_ms: p99, most_rps: Math.round(most.rps), most_p99_ms: most.p99, says }
}

const round = (value: number): number => Math.round(value * 100) / 100

import { buildRangeIndex } from '../../server/feeds/range-index.ts'
import { addressWords, readIpv4, readIpv6 } from '../../server/platform/ip-number.ts'
import { load } from '../gate/processes.ts'
import { writeResults } from '../results.ts'
import { withSimulatedService } from '../simulated-service.ts'

const ranges = 1_000_000
const lists = 20
const lookups = 2_000_000
const seconds = Number(process.env.BENCH_SECONDS ?? 10)
const assessed = ['185.220.101.4', '52.95.110.1', '8.8.8.8', '146.70.86.114']

/** Deterministic pseudo-random numbers. */
function numbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state
  }
}

const v4Text = (word: number): string => `${word >>> 24}.${(word >>> 16) & 255}.${(word >>> 8) & 255}.${word & 255}`
const v6Text = (one: number, other: number): string =>
  `2${(one >>> 20).toString(16).padStart(3, '0')}:${(one & 0xffff).toString(16)}:${(other >>> 16).toString(16)}:${(other & 0xffff).toString(16)}::`

/**
 * Builds and queries a million ranges of 20 lists, with text parsing measured separately and together; then
 * assessments through the admission pipeline for repeated addresses.
 */
export async function main(): Promise<void> {
  const figures = { ipv4: matchFamily(4), ipv6: matchFamily(6) }
  const gate = await throughTheGate()
  writeResults('matching', { ranges, lists, lookups, figures, gate })
  for (const [family, row] of Object.entries(figures))
    console.log(
      `${family}  build ${row.build_ms} ms (${row.segments} segments)  parse ${row.parse_per_s}/s  find ${row.find_per_s}/s  both ${row.both_per_s}/s  hits ${row.hits}`,
    )
  console.log(`gate  ${gate.rps}/s  p50 ${gate.p50_ms} ms  p99 ${gate.p99_ms} ms  geo ${gate.geo_rps}/s  ${gate.label}`)
}

function matchFamily(version: 4 | 6) {
  const next = numbers(version)
  const prefix = (): number => (version === 4 ? 16 + (next() >>> 28) : 32 + (next() >>> 27) * 3)
  const textOf = (): string => (version === 4 ? v4Text(next()) : v6Text(next(), next()))
  const given = Array.from({ length: lists }, () => ({
    networks: Array.from({ length: ranges / lists }, () => `${textOf()}/${prefix()}`),
  }))
  const built = timed(() => buildRangeIndex(given))
  const index = built.value
  const texts = Array.from({ length: 200_000 }, textOf)
  const rounds = lookups / texts.length
  const words = new Uint32Array(4)
  const each = (work: (text: string, at: number) => number): { ms: number; value: number } =>
    timed(() => {
      let sum = 0
      for (let round = 0; round < rounds; round++)
        for (let at = 0; at < texts.length; at++) sum += work(texts[at] ?? '', at)
      return sum
    })
  const parse = (text: string): number =>
    version === 4 ? readIpv4(text) & 1 : readIpv6(text, words) ? (words[0] ?? 0) & 1 : 0
  const read = texts.map((text) => Uint32Array.from(addressWords(text)?.words ?? []))
  const find = (_: string, at: number): number => {
    const address = read[at] ?? words
    return version === 4 ? index.findV4(address[0] ?? 0).length : index.findV6(address).length
  }
  each(parse)
  each(find)
  const both = each((text) => index.find(text).length)
  return {
    build_ms: Math.round(built.ms),
    segments: index.segments,
    parse_per_s: perSecond(each(parse).ms),
    find_per_s: perSecond(each(find).ms),
    both_per_s: perSecond(both.ms),
    hits: both.value,
  }
}

async function throughTheGate() {
  let result = { rps: 0, p50_ms: 0, p99_ms: 0, geo_rps: 0, label: '' }
  await withSimulatedService({}, async ({ port, key }) => {
    const target = { port, keys: [key], connections: 32 }
    for (const address of assessed) await load({ ...target, path: `/v1/ip/${address}`, seconds: 1 })
    await load({ ...target, path: `/v1/ip/${assessed[0]}/geo`, seconds: 1 })
    const geo = await load({ ...target, path: `/v1/ip/${assessed[0]}/geo`, seconds })
    const full = await load({ ...target, path: `/v1/ip/${assessed[0]}`, seconds })
    if (full.other > 0) throw new Error(`${full.other} answers were not 200`)
    const text =
      'assessments of an address asked before, one process, 32 connections, gate and ledger included; geo: the place of the same address in the same run'
    result = {
      rps: Math.round(full.rps),
      p50_ms: full.p50,
      p99_ms: full.p99,
      geo_rps: Math.round(geo.rps),
      label: text,
    }
  })
  return result
}

/** CPU time in milliseconds over all threads of the process, unaffected by other load on the machine. */
function timed<T>(work: () => T): { ms: number; value: T } {
  const started = process.cpuUsage()
  const value = work()
  const { user, system } = process.cpuUsage(started)
  return { ms: (user + system) / 1000, value }
}

const perSecond = (ms: number): number => Math.round(lookups / (ms / 1000))

import { fork } from 'node:child_process'
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import path from 'node:path'
import { startServer } from '../gate/processes.ts'
import { writeResults } from '../results.ts'
import { type SimulatedService, withSimulatedService } from '../simulated-service.ts'
import { percentile } from '../vulnerabilities/one-by-one.ts'

const rounds = Number(process.env.BENCH_ROUNDS ?? 3)
const seconds = Number(process.env.BENCH_SECONDS ?? 6)
const connections = 32
const oneByOne = 5_000
const creations = 300
const atOnce = 16

type Figures = { rps: number; p50: number; p99: number }
type Target = { port: number; path: string }

/**
 * `npm run bench -- links`: redirects of a cached safe link by one process, compared with plain node:http that
 * redirects from a Map, and the creation of links.
 */
export async function main(): Promise<void> {
  await withSimulatedService({ hosts: true, background: true }, async (service) => {
    const made = await create(service, 'https://example.com/offer?id=7')
    if (made.verdict.status !== 'safe') throw new Error(`The destination is ${made.verdict.status}`)
    const bare = await startServer('../links/bare.ts', {})
    const link = { port: service.port, path: `/go/${made.code}` }
    const found: Record<'bare' | 'link', Figures[]> = { bare: [], link: [] }
    for (let round = 0; round < rounds; round++)
      for (const [name, target] of [
        ['bare', { port: bare.port, path: '/go/bare123' }],
        ['link', link],
      ] as const) {
        found[name].push(await measure(target))
        const { rps, p50, p99 } = found[name].at(-1) ?? { rps: 0, p50: 0, p99: 0 }
        console.log(`round ${round + 1}  ${name}  ${Math.round(rps)}/s  one by one p50 ${p50} µs  p99 ${p99} µs`)
      }
    await bare.stop()
    const counted = await visitsOf(service, made.id)
    const creation = await measureCreation(service)
    const figures = { bare: middle(found.bare), link: middle(found.link), counted_visits: counted, creation }
    const { link: own, bare: floor } = figures
    console.log(
      `a protected link: ${own.rps}/s (${Math.round((own.rps / floor.rps) * 100)} % of the bare redirect), one by one ${own.p50} µs at the median and ${own.p99} µs at the 99th (bare ${floor.p50} and ${floor.p99}); creation ${creation.p50_ms} ms and ${creation.p99_ms} ms, ${creation.per_second}/s with ${atOnce} at once`,
    )
    writeResults('links', figures)
  })
}

async function measure(target: Target): Promise<Figures> {
  await saturate(target, 2)
  const rps = await saturate(target, seconds)
  const times = await singly(target)
  return { rps, p50: Math.round(percentile(times, 50)), p99: Math.round(percentile(times, 99)) }
}

async function saturate(target: Target, duration: number): Promise<number> {
  const options = JSON.stringify({ ...target, connections, seconds: duration })
  const child = fork(path.join(import.meta.dirname, 'load.ts'), [options], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const [{ rps, other }] = (await once(child, 'message')) as [{ rps: number; other: number }]
  if (other > 0) throw new Error(`${target.path}: ${other} answers were no redirects`)
  return rps
}

/** Microseconds of sequential requests over one connection, measured by the client. */
async function singly(target: Target): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const times: number[] = []
  for (let n = 0; n < oneByOne; n++) {
    const started = performance.now()
    await new Promise<void>((resolve, reject) => {
      request({ ...target, agent }, (res) => res.resume().on('end', resolve))
        .on('error', reject)
        .end()
    })
    times.push((performance.now() - started) * 1000)
  }
  agent.destroy()
  return times
}

type Made = { id: string; code: string; verdict: { status: string }; visits: { total: number } }

async function create({ port, key }: SimulatedService, url: string): Promise<Made> {
  const answer = await fetch(`http://127.0.0.1:${port}/v1/go/links`, {
    method: 'POST',
    headers: { 'X-API-Key': key, 'Content-Type': 'application/json' },
    body: JSON.stringify({ url }),
  })
  if (answer.status !== 201) throw new Error(`A link was not made: ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as Made
}

async function visitsOf({ port, key }: SimulatedService, id: string): Promise<number> {
  const answer = await fetch(`http://127.0.0.1:${port}/v1/go/links/${id}`, { headers: { 'X-API-Key': key } })
  return ((await answer.json()) as Made).visits.total
}

/**
 * New links to pages of one host, which is checked again for each page; lists and registry are cached after the first.
 */
async function measureCreation(service: SimulatedService) {
  const times: number[] = []
  let next = 0
  const started = performance.now()
  const worker = async (): Promise<void> => {
    while (next < creations) {
      const url = `https://example.com/bench/${Date.now()}/${next++}`
      const from = performance.now()
      await create(service, url)
      times.push(performance.now() - from)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  const per_second = Math.round((creations / (performance.now() - started)) * 1000)
  const rounded = (value: number) => Math.round(value * 10) / 10
  return { p50_ms: rounded(percentile(times, 50)), p99_ms: rounded(percentile(times, 99)), per_second }
}

const middle = (all: readonly Figures[]): Figures => {
  const of = (read: (one: Figures) => number) =>
    all.map(read).toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0
  return { rps: Math.round(of(({ rps }) => rps)), p50: of(({ p50 }) => p50), p99: of(({ p99 }) => p99) }
}

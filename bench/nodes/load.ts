import { Agent } from 'undici'
import { percentile } from '../vulnerabilities/one-by-one.ts'

/** `share` of the requests has one of the `busy` keys, the others one of the `quiet` keys, each at random. */
export type Mix = {
  port: number
  busy: string[]
  quiet: string[]
  share: number
  connections: number
  seconds: number
}

export type Measured = { ok: number; other: Record<string, number>; perSecond: number; p50: number; p99: number }

/** Sends lookups over keep-alive connections as fast as they respond, from a process of its own. */
const { port, busy, quiet, share, connections, seconds } = JSON.parse(process.argv[2] ?? '') as Mix
const agent = new Agent({ connections, pipelining: 1 })
const origin = `http://127.0.0.1:${port}`
const times: number[] = []
const other: Record<string, number> = {}

const one = (keys: readonly string[]): string => keys[Math.floor(Math.random() * keys.length)] ?? ''

async function send(): Promise<void> {
  const began = performance.now()
  const { statusCode, body } = await agent.request({
    origin,
    path: '/v1/ip/8.8.8.8/geo',
    method: 'GET',
    headers: { authorization: `Bearer ${one(Math.random() < share ? busy : quiet)}` },
  })
  await body.dump()
  if (statusCode === 200) times.push(performance.now() - began)
  else other[statusCode] = (other[statusCode] ?? 0) + 1
}

const began = performance.now()
const until = began + seconds * 1_000
await Promise.all(
  Array.from({ length: connections }, async () => {
    while (performance.now() < until) await send()
  }),
)
const elapsed = (performance.now() - began) / 1_000
await agent.close()
const measured: Measured = {
  ok: times.length,
  other,
  perSecond: times.length / elapsed,
  p50: percentile(times, 50),
  p99: percentile(times, 99),
}
process.send?.(measured, () => process.disconnect())

import { percentile } from '../vulnerabilities/one-by-one.ts'

export type Figure = { p50_ms: number; p95_ms: number; p99_ms: number; processor_ms: number }

const requests = Number(process.env.BENCH_REQUESTS ?? 200)
const round = (value: number): number => Math.round(value * 10) / 10
export const draw = (below: number): number => Math.floor(Math.random() * below)

export type Measure = (lookUp: () => Promise<number>, times?: number) => Promise<Figure>

/** Measures sequential requests. `processor_ms` is the CPU time per request of client, service and database together. */
export const measureBy =
  (processorMs: () => Promise<number>): Measure =>
  async (lookUp, times = requests) => {
    for (let warm = 0; warm < 5; warm++) await lookUp()
    const taken: number[] = []
    const before = await processorMs()
    for (let at = 0; at < times; at++) taken.push(await lookUp())
    const processor = (await processorMs()) - before
    const of = (share: number) => round(percentile(taken, share))
    return { p50_ms: of(50), p95_ms: of(95), p99_ms: of(99), processor_ms: round(processor / times) }
  }

export function notify(name: string, { p50_ms, p95_ms, p99_ms, processor_ms }: Figure): void {
  console.log(`${name.padEnd(40)} p50 ${p50_ms} ms  p95 ${p95_ms} ms  p99 ${p99_ms} ms  processor ${processor_ms} ms`)
}

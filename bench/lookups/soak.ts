import { setTimeout as pause } from 'node:timers/promises'
import { type Client, paced } from './asking.ts'
import type { Call } from './rows.ts'

export type Soak = {
  seconds: number
  rate: number
  answered: number
  rss_mb: number[]
  growth_percent: number
  flat: boolean
}

/** Share of the run in which caches fill and the heap settles. */
const settling = 0.25
const maxGrowthPercent = 5
const samples = 40
const megabyte = 1024 * 1024

/**
 * Repeats the calls at a steady rate and samples the service's memory. It is flat if the mean of the last third is at
 * most 5 % above the mean of the third before; the first quarter is ignored.
 */
export async function soak(pending: Client, calls: readonly Call[], rate: number, seconds: number): Promise<Soak> {
  const memory: number[] = []
  const over = new AbortController()
  const watching = (async () => {
    while (!over.signal.aborted) {
      memory.push(await pending.memory())
      await pause((seconds * 1000) / samples, undefined, { signal: over.signal }).catch(() => undefined)
    }
  })()
  const answered = await paced(pending, calls, rate, seconds)
  over.abort()
  await watching
  const settled = memory.slice(Math.floor(memory.length * settling))
  const third = Math.max(1, Math.floor(settled.length / 3))
  const [before, after] = [mean(settled.slice(0, third)), mean(settled.slice(-third))]
  const growth = Math.round((after / before - 1) * 1000) / 10
  const rss_mb = memory.map((bytes) => Math.round(bytes / megabyte))
  return { seconds, rate, answered, rss_mb, growth_percent: growth, flat: growth <= maxGrowthPercent }
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length

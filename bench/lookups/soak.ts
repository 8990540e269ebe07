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

/** Part of the time in which caches fill and the heap finds its size. */
const settling = 0.25
const mostGrowthPercent = 5
const samples = 40
const megabyte = 1024 * 1024

/** Asks the calls again and again at an even pace, and watches the service's memory: flat if the mean of the last third is at most 5 % above that of the third before, the first quarter left out. */
export async function soak(asking: Client, calls: readonly Call[], rate: number, seconds: number): Promise<Soak> {
  const memory: number[] = []
  const over = new AbortController()
  const watching = (async () => {
    while (!over.signal.aborted) {
      memory.push(await asking.memory())
      await pause((seconds * 1000) / samples, undefined, { signal: over.signal }).catch(() => undefined)
    }
  })()
  const answered = await paced(asking, calls, rate, seconds)
  over.abort()
  await watching
  const settled = memory.slice(Math.floor(memory.length * settling))
  const third = Math.max(1, Math.floor(settled.length / 3))
  const [before, after] = [mean(settled.slice(0, third)), mean(settled.slice(-third))]
  const growth = Math.round((after / before - 1) * 1000) / 10
  const rss_mb = memory.map((bytes) => Math.round(bytes / megabyte))
  return { seconds, rate, answered, rss_mb, growth_percent: growth, flat: growth <= mostGrowthPercent }
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length

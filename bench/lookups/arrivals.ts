import type { Internet } from '../../simulator/internet.ts'

/** Records when requests arrive at the simulated internet, since the last reading. */
export function arrivals(internet: Internet) {
  let times: number[] = []
  for (const list of [internet.requests, internet.dns.queries] as unknown[][]) {
    const push = list.push.bind(list)
    list.push = (...queries) => {
      times.push(performance.now())
      return push(...queries)
    }
  }
  return {
    /** The number of requests, and how many of them were sequential, given that each response takes `latencyMs`. */
    taken: (latencyMs: number): { questions: number; inARow: number } => {
      const sorted = times.toSorted((a, b) => a - b)
      times = []
      let until = Number.NEGATIVE_INFINITY
      let inARow = 0
      for (const at of sorted) {
        if (at < until) continue
        inARow++
        until = at + latencyMs
      }
      return { questions: sorted.length, inARow }
    },
  }
}

export type Arrivals = ReturnType<typeof arrivals>

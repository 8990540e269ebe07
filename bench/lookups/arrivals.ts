import type { Internet } from '../../server/testing/internet/internet.ts'

/** When the outside was asked, since the last time that was looked. */
export function arrivals(internet: Internet) {
  let times: number[] = []
  for (const list of [internet.asked, internet.dns.asked] as unknown[][]) {
    const push = list.push.bind(list)
    list.push = (...asked) => {
      times.push(performance.now())
      return push(...asked)
    }
  }
  return {
    /** How many questions came, and how many of them had to follow each other, each answer taking `latencyMs`. */
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

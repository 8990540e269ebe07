import type { Clock } from '../../platform/clock.ts'

/** Tests the network still allows in the current window; one test is one probe of one measurement. */
export type ProbeCredits = {
  left(): number | null
  /** Seconds until tests are available again; 0 unless none are left. */
  waitSeconds(): number
  /** Updates from the rate-limit headers of a response. */
  heard(headers: Readonly<Record<string, string>>): void
  /** The network refused a request: no tests for this many seconds. */
  exhausted(seconds: number): void
}

const longestWindowSeconds = 24 * 3600

export function countOf(text: string | undefined): number | null {
  return text !== undefined && /^\d{1,9}$/.test(text) ? Number(text) : null
}

/** Tracks the network's limits (headers `X-RateLimit-*` and `X-Credits-Remaining`) until their window ends. */
export function probeCredits(clock: Clock): ProbeCredits {
  let remaining = 0
  let until = 0
  const now = (): number => clock.now().getTime()
  const remember = (tests: number, seconds: number): void => {
    remaining = tests
    until = now() + Math.min(Math.max(seconds, 1), longestWindowSeconds) * 1000
  }
  const left = (): number | null => (now() < until ? remaining : null)
  return {
    left,
    waitSeconds: () => (left() === 0 ? Math.ceil((until - now()) / 1000) : 0),
    heard: (headers) => {
      const tests = countOf(headers['x-ratelimit-remaining'])
      const reset = countOf(headers['x-ratelimit-reset'])
      if (tests !== null && reset !== null) remember(tests + (countOf(headers['x-credits-remaining']) ?? 0), reset)
    },
    exhausted: (seconds) => remember(0, seconds),
  }
}

/** The only source of time: the system clock in production, a manual clock in tests. */
export type Clock = { now(): Date }

export const systemClock: Clock = { now: () => new Date() }

/** A clock that always shows `at`, for work that is dated by what it follows. */
export const stoppedClock = (at: Date): Clock => ({ now: () => at })

export function manualClock(start: string | Date): Clock & { set(at: string | Date): void; advance(ms: number): void } {
  let at = new Date(start)
  return {
    now: () => new Date(at),
    set: (next) => {
      at = new Date(next)
    },
    advance: (ms) => {
      at = new Date(at.getTime() + ms)
    },
  }
}

export const minuteMs = 60_000
export const hourMs = 60 * minuteMs
export const dayMs = 24 * hourMs

/**
 * The UTC calendar month of `at`: its first instant and that of the next month (service-interface, "Limits" rule 1).
 */
export function monthOf(at: Date): { start: Date; end: Date } {
  return {
    start: new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), 1)),
    end: new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 1)),
  }
}

/** The only source of time: production reads the system, tests move it by hand. */
export type Clock = { now(): Date }

export const systemClock: Clock = { now: () => new Date() }

/** A clock that stands still until it is moved. */
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

/** First instant of the UTC calendar month of `at`, and of the next one (service-interface, "Limits" rule 1). */
export function monthOf(at: Date): { start: Date; end: Date } {
  return {
    start: new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), 1)),
    end: new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 1)),
  }
}

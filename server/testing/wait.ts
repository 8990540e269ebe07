import { vi } from 'vitest'

/** Vitest gives up after one second, which a loaded machine may need for a process start or a query. */
const defaults = { timeout: 20_000, interval: 10 }

type Options = { timeout?: number; interval?: number }

/** Waits until `condition` returns a truthy value, and returns it; fails after 20 seconds unless `timeout` says otherwise. */
export const waitUntil = <T>(condition: () => T | Promise<T>, options: Options = {}) =>
  vi.waitUntil(condition, { ...defaults, ...options })

/** Waits until `assertion` does not throw; fails with its error after 60 seconds unless `timeout` says otherwise. */
export const waitFor = <T>(assertion: () => T | Promise<T>, options: Options = {}): Promise<T> =>
  vi.waitFor(assertion, { ...defaults, ...options })

/** Loads code ahead of use. Failures are ignored: the code is requested again when it is needed. */
export function prefetch(load: () => Promise<unknown>): void {
  load().catch(() => undefined)
}

/**
 * Runs `work` as soon as the browser is online. A chunk that failed to load stays failed, so nothing is prefetched
 * offline.
 */
export function whenOnline(work: () => void): void {
  if (navigator.onLine) work()
  else addEventListener('online', work, { once: true })
}

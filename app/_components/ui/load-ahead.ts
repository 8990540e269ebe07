/** Begins to load code that is not needed yet. Where it does not come, nothing has failed: it is asked for again when it is needed. */
export function loadAhead(load: () => Promise<unknown>): void {
  load().catch(() => undefined)
}

/** Runs work one after the other per key: much work of one workspace does not slow down others. */
export function openTurns() {
  const last = new Map<string, Promise<unknown>>()
  return <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const own = (last.get(key) ?? Promise.resolve()).then(work)
    const settled = own
      .catch(() => undefined)
      .then(() => {
        if (last.get(key) === settled) last.delete(key)
      })
    last.set(key, settled)
    return own
  }
}

export type Turns = ReturnType<typeof openTurns>

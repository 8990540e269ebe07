type Flight<Value> = { result: Promise<Value>; state: { detached: boolean } }

/** Collapses concurrent calls: callers with the same key share the result, and the error. */
export function singleFlight<Value>() {
  const flights = new Map<string, Flight<Value>>()

  function detach(key: string): void {
    const flight = flights.get(key)
    if (flight) flight.state.detached = true
    flights.delete(key)
  }

  return {
    /** Joins the work in progress, or starts `work`. `isDetached` reports whether it has been detached meanwhile. */
    run(key: string, work: (isDetached: () => boolean) => Promise<Value>): Promise<Value> {
      const running = flights.get(key)
      if (running) return running.result
      const state = { detached: false }
      const result = work(() => state.detached).finally(() => {
        if (flights.get(key)?.state === state) flights.delete(key)
      })
      flights.set(key, { result, state })
      return result
    },
    running: (key: string): Promise<Value> | undefined => flights.get(key)?.result,
    /** Lets the current work finish for its callers; the next caller starts new work. */
    detach,
    detachAll: (): void => {
      for (const key of [...flights.keys()]) detach(key)
    },
    idle: async (): Promise<void> => {
      await Promise.allSettled([...flights.values()].map(({ result }) => result))
    },
  }
}

/** SIGTERM comes from a supervisor, which may announce the stop to others; SIGINT from a person who waits for it. */
export type StopSignal = 'SIGINT' | 'SIGTERM'
type Close = (signal: StopSignal) => void | Promise<void>

export type Closing = {
  add(close: Close): void
  /**
   * Closes everything in reverse order; a failure does not stop the rest. Resolves once anything opened meanwhile is
   * closed too. Later calls wait for the first, whose signal everything gets (SIGINT if there was none).
   */
  run(signal?: StopSignal): Promise<void>
  /** Whether closing has begun; failures after that need no report. */
  begun(): boolean
}

/** Stack of a process's open resources, closed in reverse order when the process stops. */
export function closingStack(report: (error: unknown) => void): Closing {
  const open: Close[] = []
  let running: Promise<void> | null = null
  let reason: StopSignal = 'SIGINT'

  async function closeAll(): Promise<void> {
    for (let close = open.pop(); close; close = open.pop()) {
      try {
        await close(reason)
      } catch (error) {
        report(error)
      }
    }
  }

  return {
    add: (close) => {
      open.push(close)
      if (running) running = running.then(closeAll)
    },
    run: async (signal = 'SIGINT') => {
      if (running === null) {
        reason = signal
        running = closeAll()
      }
      for (let waited: Promise<void> | null = null; waited !== running; ) {
        waited = running
        await waited
      }
    },
    begun: () => running !== null,
  }
}

const echoMs = 2_000

/**
 * Closes everything on the first SIGINT or SIGTERM and exits. A second signal exits at once, unless it comes within
 * two seconds: Ctrl-C reaches a process once from the terminal and once from its parent command.
 */
export function closeOnSignal(closing: Closing): void {
  let first = 0
  const handle = (signal: StopSignal) => {
    if (first > 0) {
      if (performance.now() - first > echoMs) process.exit(130)
      return
    }
    first = performance.now()
    void closing.run(signal).then(() => process.exit(0))
  }
  process.on('SIGINT', () => handle('SIGINT'))
  process.on('SIGTERM', () => handle('SIGTERM'))
}

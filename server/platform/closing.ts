export type Closing = {
  /** Registers how something that has just been opened is closed. */
  add(close: () => void | Promise<void>): void
  /**
   * Closes everything, the last opened first; one failure does not keep the others open. It ends when also what was opened meanwhile is closed.
   * Later calls wait for the first.
   */
  run(): Promise<void>
  /** Whether closing has begun: what fails after that is not news. */
  begun(): boolean
}

/** What a process has opened, so that it can be closed in reverse at whatever moment the process is told to stop. */
export function closingStack(report: (error: unknown) => void): Closing {
  const open: (() => void | Promise<void>)[] = []
  let running: Promise<void> | null = null

  async function closeAll(): Promise<void> {
    for (let close = open.pop(); close; close = open.pop()) {
      try {
        await close()
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
    run: async () => {
      running ??= closeAll()
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
 * Closes everything at the first SIGINT or SIGTERM and exits. A second signal exits at once, unless it comes within two seconds: Ctrl-C reaches a process
 * once from the terminal and once more from the command that started it.
 */
export function closeOnSignal(closing: Closing): void {
  let first = 0
  const handle = () => {
    if (first > 0) {
      if (performance.now() - first > echoMs) process.exit(130)
      return
    }
    first = performance.now()
    void closing.run().then(() => process.exit(0))
  }
  process.on('SIGINT', handle)
  process.on('SIGTERM', handle)
}

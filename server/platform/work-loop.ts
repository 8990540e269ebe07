import type { Log } from './log.ts'

/** Between two looks at the table when nobody says that there is something to do. */
const idleMs = 1_000

/**
 * Work of a process that a table holds, `what` in the words of the log: runs `turn` again and again: at once when woken and for as long as it finds something to do, else every second. A database that does not answer is told once, and asked again a second
 * later.
 */
export function workLoop(turn: () => Promise<number>, log: Log, what: string) {
  let running = false
  let again = false
  let broken = false
  let turning: Promise<void> | null = null
  let timer: NodeJS.Timeout | undefined

  async function turns(): Promise<void> {
    try {
      do {
        again = false
      } while ((await turn()) > 0 || again)
      broken = false
    } catch (error) {
      if (!broken) log.warn({ error: String(error) }, `${what} cannot be read; asked again every second`)
      broken = true
    }
    turning = null
    if (running) timer = setTimeout(wake, idleMs).unref()
  }

  function wake(): void {
    again = true
    if (!running || turning) return
    clearTimeout(timer)
    turning = turns()
  }

  return {
    start: (): void => {
      running = true
      wake()
    },
    wake,
    stop: async (): Promise<void> => {
      running = false
      clearTimeout(timer)
      await turning
    },
  }
}

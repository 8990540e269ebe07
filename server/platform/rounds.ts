import type { Clock } from './clock.ts'
import type { Log } from './log.ts'

/**
 * Does `round` every `ms`, never two at a time; one that fails is told in the log as `failure` and tried again with the next. Gives the function that stops it and waits for the round under way.
 */
export function everyRound(
  deps: { clock: Clock; log: Log },
  { ms, failure }: { ms: number; failure: string },
  round: (now: Date) => Promise<unknown>,
): () => Promise<void> {
  let running = Promise.resolve()
  const timer = setInterval(() => {
    running = running.then(async () => {
      try {
        await round(deps.clock.now())
      } catch (error) {
        deps.log.warn({ error: String(error) }, failure)
      }
    })
  }, ms).unref()
  return async () => {
    clearInterval(timer)
    await running
  }
}

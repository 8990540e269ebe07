import type pg from 'pg'
import { type Log, thrownWords } from '../../platform/log.ts'

const rowsAtOnce = 2_000
const pauseMs = 1_000

/**
 * Folds waiting counts into the counters, again and again; any number of processes may. Gives the function that stops it and waits for the fold under way. What it has not folded counts all the
 * same: readers add up both.
 */
export function keepAnalytics(pool: pg.Pool, log: Log): () => Promise<void> {
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let running = Promise.resolve()
  const next = (ms: number) => {
    if (!stopped) timer = setTimeout(begin, ms).unref()
  }
  const begin = () => {
    running = fold(pool, log).then((taken) => next(taken === rowsAtOnce ? 0 : pauseMs))
  }
  next(pauseMs)
  return async () => {
    stopped = true
    clearTimeout(timer)
    await running
  }
}

async function fold(pool: pg.Pool, log: Log): Promise<number> {
  try {
    const { rows } = await pool.query<{ taken: number }>('SELECT fold_analytics($1) AS taken', [rowsAtOnce])
    return rows[0]?.taken ?? 0
  } catch (error) {
    log.warn({ error: thrownWords(error) }, 'counts could not be folded; they wait')
    return 0
  }
}

import type pg from 'pg'
import type { Log } from '../platform/log.ts'
import type { Charged } from './reserve.ts'

/**
 * Reservations that may have been charged although their caller was told that nothing was: the connection broke before the database
 * confirmed, or the answer could not be recorded. They are taken back as soon as the database answers again; repeating that is harmless.
 */
export function inDoubtList(deps: { pool: pg.Pool; log: Log; retryMs?: number }) {
  const open = new Map<string, Charged>()
  let timer: NodeJS.Timeout | null = null

  async function settle(): Promise<void> {
    timer = null
    const group = [...open.values()].slice(0, 1000)
    if (group.length === 0) return
    try {
      const answer = await deps.pool.query<{ released: number }>(
        'SELECT release_units($1, $2::date[], $3) AS released',
        [
          group.map((entry) => entry.workspaceId),
          group.map((entry) => entry.period.toISOString().slice(0, 10)),
          group.map((entry) => entry.requestId),
        ],
      )
      for (const entry of group) open.delete(entry.requestId)
      deps.log.warn(
        { asked: group.length, released: answer.rows[0]?.released },
        'took back reservations whose answer was never given',
      )
    } catch (error) {
      deps.log.debug({ error: String(error) }, 'reservations still in doubt')
    }
    schedule()
  }

  function schedule(): void {
    if (open.size > 0) timer ??= setTimeout(() => void settle(), deps.retryMs ?? 500)
  }

  return {
    add: (charged: readonly Charged[]): void => {
      for (const entry of charged) open.set(entry.requestId, entry)
      schedule()
    },
    size: (): number => open.size,
    /** One last try, for the stop of the process. */
    close: async (): Promise<void> => {
      if (timer) clearTimeout(timer)
      await settle()
      if (timer) clearTimeout(timer)
    },
  }
}

export type InDoubtList = ReturnType<typeof inDoubtList>

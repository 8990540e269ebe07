import type pg from 'pg'
import { every, type Repeated } from '../platform/every.ts'
import type { Log } from '../platform/log.ts'
import { type InDoubtFiles, inDoubtFiles } from './in-doubt-files.ts'
import type { Charged } from './reserve.ts'

/**
 * Reservations that may have been charged although the caller was told that they were not: the connection broke before
 * the database confirmed, or the result could not be recorded. Released as soon as the database responds again, by this
 * process or, if it ends before, by the next one with the same folder. Idempotent.
 */
export function inDoubtList(deps: { pool: pg.Pool; log: Log; retryMs?: number }) {
  const open = new Map<string, Charged>()
  let loop: Repeated | null = null
  let files: InDoubtFiles | null = null

  async function release(group: readonly Charged[]): Promise<number> {
    const { rows } = await deps.pool.query<{ released: number }>(
      'SELECT release_units($1, $2::date[], $3) AS released',
      [
        group.map((entry) => entry.workspaceId),
        group.map((entry) => entry.period.toISOString().slice(0, 10)),
        group.map((entry) => entry.requestId),
      ],
    )
    return rows[0]?.released ?? 0
  }

  async function settle(): Promise<'again' | null> {
    const group = [...open.values()].slice(0, 1000)
    if (group.length === 0) {
      files?.removeRead()
      return null
    }
    const released = await release(group)
    for (const entry of group) open.delete(entry.requestId)
    deps.log.warn({ requested: group.length, released }, 'released reservations whose answer was never given')
    return 'again'
  }

  function add(charged: readonly Charged[]): void {
    for (const entry of charged) open.set(entry.requestId, entry)
    const retryMs = deps.retryMs ?? 500
    if (open.size > 0) loop ??= every('reservations in doubt', retryMs, settle, { log: deps.log, firstMs: retryMs })
  }

  async function settleAll(): Promise<void> {
    while ((await settle()) === 'again');
  }

  function leave(error: unknown): void {
    deps.log.error({ in_doubt: open.size, error: String(error) }, 'reservations stay in doubt')
    if (!files) return
    files.write([...open.values()])
    files.removeRead()
  }

  return {
    add,
    /** Releases a reservation now, or as soon as the database responds again. Never fails. */
    release: async (charged: Charged): Promise<void> => {
      try {
        await release([charged])
      } catch {
        add([charged])
      }
    },
    size: (): number => open.size,
    /** From now on, what cannot be settled before `close` is left in this folder; takes over what is there. */
    start: (folder: string): void => {
      files = inDoubtFiles(folder, deps.log)
      add(files.read())
    },
    close: async (): Promise<void> => {
      await loop?.stop()
      await settleAll().catch(leave)
    },
  }
}

export type InDoubtList = ReturnType<typeof inDoubtList>

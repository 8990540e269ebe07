import { readFileSync } from 'node:fs'
import type pg from 'pg'

const ticksPerSecond = 100

/**
 * CPU time in milliseconds used so far by this process and the database's connections. Unlike latency, it is
 * unaffected by other load on the machine. The database is only included on Linux.
 */
export function processorClock(pool: pg.Pool): () => Promise<number> {
  const database = databaseClock(async (text) => (await pool.query<{ pid: number }>(text)).rows)
  return async () => {
    const { user, system } = process.cpuUsage()
    return (user + system) / 1000 + (await database())
  }
}

/** CPU time in milliseconds used so far by the database's connections; 0 unless on Linux. */
export function databaseClock(query: (text: string) => Promise<{ pid: number }[]>): () => Promise<number> {
  const known = new Map<number, number>()
  return async () => {
    const rows = await query('SELECT pid FROM pg_stat_activity WHERE datname = current_database()')
    for (const { pid } of rows) known.set(pid, ticksOf(pid) ?? known.get(pid) ?? 0)
    const ticks = [...known.values()].reduce((sum, value) => sum + value, 0)
    return (ticks * 1000) / ticksPerSecond
  }
}

/** CPU time of a process so far in 1/100 s, with that of its ended children; null if there is no such process. */
export function ticksOf(pid: number): number | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return [11, 12, 13, 14].reduce((sum, at) => sum + Number(fields[at]), 0)
  } catch {
    return null
  }
}

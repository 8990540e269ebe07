import { readFileSync } from 'node:fs'
import type pg from 'pg'

const ticksPerSecond = 100

/**
 * CPU time in milliseconds used so far by this process and the database's connections. Unlike latency, it is
 * unaffected by other load on the machine. The database is only included on Linux.
 */
export function processorClock(pool: pg.Pool): () => Promise<number> {
  const known = new Map<number, number>()
  return async () => {
    const { user, system } = process.cpuUsage()
    const { rows } = await pool.query<{ pid: number }>(
      'SELECT pid FROM pg_stat_activity WHERE datname = current_database()',
    )
    for (const { pid } of rows) known.set(pid, ticksOf(pid) ?? known.get(pid) ?? 0)
    const ticks = [...known.values()].reduce((sum, value) => sum + value, 0)
    return (user + system) / 1000 + (ticks * 1000) / ticksPerSecond
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

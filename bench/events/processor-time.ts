import { readFileSync } from 'node:fs'
import type pg from 'pg'

const ticksPerSecond = 100

/**
 * Processor time in milliseconds that this process and the database's connections have used so far: what others do on the machine makes answers late, but costs none of it. Linux only; elsewhere the
 * database counts nothing.
 */
export async function processorMs(pool: pg.Pool): Promise<number> {
  const { user, system } = process.cpuUsage()
  const { rows } = await pool.query<{ pid: number }>(
    'SELECT pid FROM pg_stat_activity WHERE datname = current_database()',
  )
  const ticks = rows.reduce((sum, { pid }) => sum + ticksOf(pid), 0)
  return (user + system) / 1000 + (ticks * 1000) / ticksPerSecond
}

function ticksOf(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return Number(fields[11]) + Number(fields[12])
  } catch {
    return 0
  }
}

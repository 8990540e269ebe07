import { pendingMigrations } from '#prisma/migrate.ts'
import type { System } from './system.ts'

type Check = { name: string; ok: boolean; message: string }

export async function readiness(system: System): Promise<Check[]> {
  const { pool } = system.database
  const database = await pool.query('SELECT 1').then(
    () => ({ name: 'database', ok: true, message: 'answers' }),
    (error: unknown) => ({
      name: 'database',
      ok: false,
      message: error instanceof Error ? error.message : 'does not answer',
    }),
  )
  const pending = database.ok ? await pendingMigrations(pool).catch(() => ['unknown']) : ['unknown']
  const { ipLocation, asnTable } = system.dataSets
  return [
    database,
    {
      name: 'migrations',
      ok: pending.length === 0,
      message: pending.length === 0 ? 'applied' : `pending: ${pending.join(', ')}`,
    },
    {
      name: 'ip_location',
      ok: ipLocation !== null,
      message: ipLocation?.dataFrom ? `data of ${ipLocation.dataFrom.toISOString().slice(0, 10)}` : 'not loaded',
    },
    {
      name: 'asn_table',
      ok: asnTable !== null,
      message: asnTable?.byAddress.dataFrom
        ? `data of ${asnTable.byAddress.dataFrom.toISOString().slice(0, 10)}`
        : 'not loaded',
    },
  ]
}

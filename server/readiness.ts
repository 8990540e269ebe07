import { pendingMigrations } from '#prisma/migrate.ts'
import type { ReplicaStatus } from './platform/reads.ts'
import type { System } from './system.ts'

type Check = { name: string; ok: boolean; message: string }

/** Checks of this installation. Public, so no message holds the text of an error. */
export async function readiness(system: System): Promise<Check[]> {
  const { pool } = system.database
  const answers = await pool.query('SELECT 1').then(
    () => true,
    (error: unknown) => {
      system.health.failed(error)
      return false
    },
  )
  const database = { name: 'database', ok: answers, message: answers ? 'answers' : 'not responding' }
  const writable = answers && (await system.health.writable())
  const pending = database.ok ? await pendingMigrations(pool).catch(() => ['unknown']) : ['unknown']
  const replica = system.reads.replica()
  const { ipLocation, asnTable } = system.dataSets
  return [
    database,
    { name: 'writes', ok: writable, message: writable ? 'succeed' : 'fail' },
    {
      name: 'migrations',
      ok: pending.length === 0,
      message: pending.length === 0 ? 'applied' : `pending: ${pending.join(', ')}`,
    },
    ...(replica ? [{ name: 'replica', ok: true, message: replicaMessage(replica) }] : []),
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

/** The service is ready without its replica. */
function replicaMessage({ used, lagSeconds }: ReplicaStatus): string {
  const lag = lagSeconds === null ? 'lag not known' : `lag ${lagSeconds.toFixed(1)} s`
  return used ? lag : `not used: ${lag}`
}

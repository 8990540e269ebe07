import type { IncomingMessage, ServerResponse } from 'node:http'
import { pendingMigrations } from '#prisma/migrate.ts'
import { answerJson } from './rest/answer.ts'
import type { System } from './system.ts'

type Check = { name: string; ok: boolean; says: string }

/** Whether the service can answer: database, migrations, data files. */
export async function readiness(system: System): Promise<Check[]> {
  const { pool } = system.database
  const database = await pool.query('SELECT 1').then(
    () => ({ name: 'database', ok: true, says: 'answers' }),
    (error: unknown) => ({
      name: 'database',
      ok: false,
      says: error instanceof Error ? error.message : 'does not answer',
    }),
  )
  const pending = database.ok ? await pendingMigrations(pool).catch(() => ['unknown']) : ['unknown']
  const { ipLocation, asnTable } = system.dataSets
  return [
    database,
    {
      name: 'migrations',
      ok: pending.length === 0,
      says: pending.length === 0 ? 'applied' : `pending: ${pending.join(', ')}`,
    },
    {
      name: 'ip_location',
      ok: ipLocation !== null,
      says: ipLocation?.dataFrom ? `data of ${ipLocation.dataFrom.toISOString().slice(0, 10)}` : 'not loaded',
    },
    {
      name: 'asn_table',
      ok: asnTable !== null,
      says: asnTable?.byAddress.dataFrom
        ? `data of ${asnTable.byAddress.dataFrom.toISOString().slice(0, 10)}`
        : 'not loaded',
    },
  ]
}

/** `/healthz`, `/readyz` and `/metrics`. Metrics are for loopback, or for whoever sends METRICS_TOKEN as bearer. */
export function operationsDoor(system: System) {
  return async (req: IncomingMessage, res: ServerResponse, path: string): Promise<void> => {
    const noStore = { 'Cache-Control': 'no-store' }
    if (path === '/healthz') return answerJson(res, 200, noStore, { status: 'ok' })
    if (path === '/readyz') {
      const checks = await readiness(system)
      const ready = checks.every((check) => check.ok)
      return answerJson(res, ready ? 200 : 503, noStore, { status: ready ? 'ready' : 'not_ready', checks })
    }
    if (!mayReadMetrics(req, system.env.METRICS_TOKEN))
      return answerJson(res, 403, noStore, {
        error: { code: 'ORIGIN_FORBIDDEN', message: 'Metrics are read from loopback or with METRICS_TOKEN.' },
      })
    const text = await system.metrics.registry.metrics()
    res.writeHead(200, { 'Content-Type': system.metrics.registry.contentType, ...noStore })
    res.end(text)
  }
}

function mayReadMetrics(req: IncomingMessage, token: string | null): boolean {
  if (token !== null) return req.headers.authorization === `Bearer ${token}`
  const address = req.socket.remoteAddress ?? ''
  return /^(127\.|::1$|::ffff:127\.)/.test(address)
}

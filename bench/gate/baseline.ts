import { createHash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import { createLog } from '../../server/platform/log.ts'
import { openDataSets } from '../../server/providers/index.ts'

/**
 * The naive implementation: plain node:http with one transaction per request that selects the key, increments the
 * counter conditionally and inserts the ledger row. With `CONSTANT`, plain node:http with a constant response.
 */
const server =
  process.env.CONSTANT === 'on' ? constantServer() : await transactionServer(process.env.DATABASE_URL ?? '')
server.listen(0, '127.0.0.1')
await once(server, 'listening')
process.send?.({ port: (server.address() as AddressInfo).port })
process.on('SIGTERM', () => process.exit(0))

function constantServer() {
  const body = JSON.stringify({ ok: true })
  return createServer((_req, res) => {
    res.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': body.length })
    res.end(body)
  })
}

async function transactionServer(connectionString: string) {
  const pool = new pg.Pool({ connectionString, max: 12 })
  const { ipLocation } = await openDataSets(createLog('silent'))
  return createServer(async (req, res) => {
    const client = await pool.connect()
    let status = 200
    let body = ''
    try {
      await client.query('BEGIN')
      const hash = createHash('sha256')
        .update((req.headers.authorization ?? '').slice(7))
        .digest()
      const key = await client.query({
        name: 'k',
        text: `SELECT id, workspace_id FROM api_keys WHERE hash = $1 AND status = 'active'`,
        values: [hash],
      })
      const { id, workspace_id: workspaceId } = key.rows[0]
      const counted = await client.query({
        name: 'u',
        text: `UPDATE usage_counters SET used = used + 1 WHERE workspace_id = $1 AND period = date_trunc('month', now())::date AND used + 1 <= 250000 RETURNING used`,
        values: [workspaceId],
      })
      if (counted.rowCount === 0) status = 402
      else {
        await client.query({
          name: 'l',
          text: `INSERT INTO usage_ledger (workspace_id, period, request_id, kind, endpoint, units, key_id, created_at)
                 VALUES ($1, date_trunc('month', now())::date, $2, 'lookup', 'ip.geo', 1, $3, now())`,
          values: [workspaceId, randomUUID(), id],
        })
      }
      await client.query('COMMIT')
      const text = decodeURIComponent((req.url ?? '').split('/')[3] ?? '')
      body = JSON.stringify(ipLocation?.find({ text, version: 4 }) ?? {})
    } catch {
      await client.query('ROLLBACK').catch(() => undefined)
      status = 500
    } finally {
      client.release()
    }
    res.writeHead(status, { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) })
    res.end(body)
  })
}

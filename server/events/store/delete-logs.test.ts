import { expect, it } from 'vitest'
import { openService } from '../../testing/service.ts'
import { deleteLogs } from './delete-logs.ts'

const service = await openService()

it('events and lookups of several deleted workspaces, and of their test logs, are deleted with one statement each', async () => {
  const { pool } = service.system.database
  const gone = ['ws_deleted_two', 'ws_deleted_three']
  for (const log of gone)
    await pool.query('INSERT INTO deleted_workspaces (id, name, deleted_at, deleted_by) VALUES ($1, $1, $2, $1)', [
      log,
      service.clock.now(),
    ])
  const sent: { text: string; logs: unknown }[] = []
  const command = async (text: string, { logs }: Readonly<Record<string, unknown>> = {}) =>
    void sent.push({ text, logs })
  await deleteLogs(pool, { command, query: async <Row>() => [{}] as Row[] })
  expect(sent).toEqual(
    ['events', 'lookup_history'].map((table) => ({
      text: `DELETE FROM ${table} WHERE workspace_id IN {logs:Array(String)}`,
      logs: expect.arrayContaining(gone.flatMap((log) => [log, `test_${log}`])),
    })),
  )
})

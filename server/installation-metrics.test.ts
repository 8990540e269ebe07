import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { expect, it, vi } from 'vitest'
import { minuteMs } from './platform/clock.ts'
import { runIfDue } from './platform/periodic-tasks.ts'
import { atEnd } from './testing/at-end.ts'
import { openService } from './testing/service.ts'
import { makeStream, writeEvent } from './testing/streams.ts'
import { makeWebhook, queueDelivery } from './testing/webhooks.ts'

it('metrics show periodic tasks, queues, the age of lists, open circuits and the database pool by one statement in five seconds', async () => {
  const service = await openService()
  const { system, clock } = service
  const { pool } = system.database
  const account = await service.account('suite_agency')
  const webhook = await makeWebhook(service, account)
  await queueDelivery(service, account, webhook)
  await pool.query(`INSERT INTO periodic_tasks (name) VALUES ('a task')`)
  await runIfDue({ pool, clock, log: system.log }, 'a task', minuteMs, async () => undefined)
  await pool.query(
    `INSERT INTO periodic_tasks (name, last_started_at, last_finished_at) VALUES ('no longer scheduled', $1, $1)`,
    [clock.now()],
  )
  const started = clock.now().getTime() / 1000
  clock.advance(90_000)
  await queueDelivery(service, account, webhook)
  await pool.query('DELETE FROM retained_answers')
  await pool.query(
    `INSERT INTO retained_answers (source, shape, key, facts, fetched_at, fresh_until, keep_until) VALUES ('tor_exits', 1, '', '{}', $1, $1, $1)`,
    [new Date(clock.now().getTime() - 3_600_000)],
  )
  for (let i = 0; i < 10 && system.upstreamClient.openCircuits().size === 0; i++)
    await system.upstreamClient.query(system.upstreams.kev, null, { refresh: true })

  const queries = vi.spyOn(pool, 'query')
  const text = await system.metrics.text()
  for (const line of [
    `assay_task_last_started_timestamp_seconds{task="a task"} ${started}`,
    `assay_task_last_finished_timestamp_seconds{task="a task"} ${started}`,
    'assay_task_failed{task="a task"} 0',
    'assay_queue_due{queue="deliveries"} 2',
    'assay_queue_oldest_due_seconds{queue="deliveries"} 90',
    'assay_queue_due{queue="jobs"} 0',
    'assay_queue_oldest_due_seconds{queue="scans"} 0',
    'assay_list_age_seconds{list="tor_exits"} 3600',
    'assay_upstream_circuits_open{source="kev"} 1',
    'assay_database_connections{state="waiting"} 0',
  ])
    expect(text).toContain(`${line}\n`)
  expect(text).not.toContain('no longer scheduled')
  expect(text).toMatch(/assay_task_last_duration_seconds\{task="a task"\} [\d.e-]+\n/)
  expect(text).toMatch(/assay_database_connections\{state="open"\} [1-6]\n/)
  await system.metrics.text()
  expect(queries).toHaveBeenCalledTimes(1)
  clock.advance(5_000)
  expect(await system.metrics.text()).toContain('assay_queue_oldest_due_seconds{queue="deliveries"} 95\n')
  expect(queries).toHaveBeenCalledTimes(2)

  queries.mockRejectedValue(new Error('the database is away') as never)
  clock.advance(5_000)
  expect(await system.metrics.text()).toContain('assay_queue_due{queue="deliveries"} 2\n')
  queries.mockRestore()
})

it('the queue of event streams is what waits for a worker, not what waits for an owner or a destination', async () => {
  const service = await openService()
  const { system, clock } = service
  const { pool } = system.database
  const account = await service.account('suite_agency')
  const active = await makeStream(service, account)
  const paused = await makeStream(service, account)
  const failing = await makeStream(service, account)
  await pool.query(`UPDATE streams SET status = 'paused' WHERE id = $1`, [paused.id])
  await pool.query('UPDATE streams SET failing_since = $2 WHERE id = $1', [failing.id, clock.now()])
  await pool.query('DELETE FROM stream_outbox')
  await writeEvent(service, account, 'changed')
  const waiting = await pool.query<{ stream_id: string }>('SELECT stream_id FROM stream_outbox')
  expect(waiting.rows.map(({ stream_id }) => stream_id).sort()).toEqual([active.id, failing.id, paused.id].sort())
  clock.advance(90_000)
  const text = await system.metrics.text()
  expect(text).toContain('assay_queue_due{queue="streams"} 1\n')
  expect(text).toContain('assay_queue_oldest_due_seconds{queue="streams"} 90\n')
})

it('with several workers, the metrics are those of all, whichever of them responds', async () => {
  const child = fork(path.join(import.meta.dirname, 'testing/metrics-cluster.ts'), {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  atEnd(async () => child.kill('SIGKILL'))
  const [texts] = (await once(child, 'message')) as [string[]]
  expect(texts).toHaveLength(3)
  for (const text of texts) {
    // Worker n counts n requests and has n connections.
    expect(text).toContain('assay_requests_total{endpoint="test",status="200"} 6\n')
    expect(text).toContain('assay_request_seconds_count{endpoint="test"} 6\n')
    expect(text).toContain('a_sum 6\n')
    expect(text).toContain('a_maximum 3\n')
  }
})

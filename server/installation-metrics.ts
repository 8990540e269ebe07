import type pg from 'pg'
import { Counter, Gauge, type Registry } from 'prom-client'
import type { Clock } from './platform/clock.ts'
import { polledTasks } from './platform/periodic-tasks.ts'
import type { Reads } from './platform/reads.ts'

/** How long a reading is reused, in milliseconds. */
const freshMs = 5_000

/** A queue is counted up to this many rows. */
const mostCounted = 10_000

type Value = { label: string; value: number }
type Reading = Record<string, Value[] | null>
type Deps = {
  registry: Registry
  pool: pg.Pool
  replica: Reads['replica']
  clock: Clock
  lists: readonly string[]
  openCircuits(): Value[]
}

const perTask = (value: string): string =>
  `SELECT json_agg(json_build_object('label', name, 'value', ${value})) FROM periodic_tasks WHERE last_finished_at IS NOT NULL AND name = ANY ($3::text[])`
const perQueue = (value: string): string =>
  `SELECT json_agg(json_build_object('label', queue, 'value', ${value})) FROM queues`

/** Gauges of the installation by name: text, label, and the SQL of their values (`$1`: now, `$2`: ids of lists, `$3`: tasks). */
const gauges = {
  assay_task_last_finished_timestamp_seconds: {
    help: 'When a periodic task last ended',
    label: 'task',
    sql: perTask('extract(epoch FROM last_finished_at)'),
  },
  assay_task_last_started_timestamp_seconds: {
    help: 'When a periodic task last began',
    label: 'task',
    sql: perTask('extract(epoch FROM last_started_at)'),
  },
  assay_task_last_duration_seconds: {
    help: 'Duration of the last run of a periodic task',
    label: 'task',
    sql: perTask('last_duration_ms / 1000.0'),
  },
  assay_task_failed: {
    help: 'Whether the last run of a periodic task failed',
    label: 'task',
    sql: perTask('(last_error IS NOT NULL)::int'),
  },
  assay_queue_due: {
    help: `Rows of a queue that wait for a worker, counted up to ${mostCounted}`,
    label: 'queue',
    sql: perQueue('due'),
  },
  assay_queue_oldest_due_seconds: {
    help: 'How long the oldest of them has been waiting; 0 if there is none',
    label: 'queue',
    sql: perQueue('coalesce(greatest(0, extract(epoch FROM $1::timestamptz - oldest)), 0)'),
  },
  assay_list_age_seconds: {
    help: 'Age of the newest fetched part of a list',
    label: 'list',
    sql: `SELECT json_agg(json_build_object('label', source, 'value', greatest(0, extract(epoch FROM $1::timestamptz - at))))
      FROM (SELECT source, max(fetched_at) AS at FROM retained_answers WHERE source = ANY ($2::text[]) GROUP BY source) l`,
  },
} as const

const due = (queue: string, at: string, from: string): string =>
  `SELECT '${queue}', count(*), min(at) FROM (SELECT ${at} AS at FROM ${from} ORDER BY 1 LIMIT ${mostCounted}) q`

/** Events of a paused stream, or of one whose destination fails, wait for its owner and not for a worker. */
const streamed = `streams s CROSS JOIN LATERAL (
    SELECT created_at FROM stream_outbox o WHERE o.workspace_id = s.workspace_id AND o.stream_id = s.id ORDER BY o.id LIMIT ${mostCounted}
  ) o WHERE s.status = 'active' AND s.failing_since IS NULL`

const readSql = `
  WITH queues (queue, due, oldest) AS (
    ${due('deliveries', 'next_attempt_at', 'webhook_deliveries WHERE next_attempt_at <= $1::timestamptz')}
    UNION ALL ${due('jobs', 'created_at', `bulk_jobs WHERE finished_at IS NULL AND status = 'queued'`)}
    UNION ALL ${due('scans', 'created_at', `scans WHERE status = 'queued'`)}
    UNION ALL SELECT 'events', count(*), min(at) FROM (SELECT created_at AS at FROM event_outbox ORDER BY id LIMIT ${mostCounted}) q
    UNION ALL ${due('streams', 'o.created_at', streamed)}
    UNION ALL ${due('emails', 'next_attempt_at', `mail_outbox WHERE next_attempt_at <= $1::timestamptz`)}
  )
  SELECT ${Object.entries(gauges)
    .map(([name, { sql }]) => `(${sql}) AS ${name}`)
    .join(', ')}`

/**
 * Gauges of what is in the database (periodic tasks, queues, age of lists), read by one statement at most every five
 * seconds, and of this process's database pool and open circuits. Those of the database keep their last value while it
 * is unavailable, and are the same in every process.
 */
export function registerInstallationMetrics({ registry, pool, replica, clock, lists, openCircuits }: Deps): void {
  let cached: { until: number; reading: Promise<Reading> } | null = null
  const read = async (): Promise<Reading> => {
    const { rows } = await pool.query<Reading>({
      name: 'installation_metrics',
      text: readSql,
      values: [clock.now(), lists, polledTasks()],
    })
    return rows[0] ?? {}
  }
  function reading(): Promise<Reading> {
    const now = clock.now().getTime()
    if (!cached || now >= cached.until || now < cached.until - freshMs)
      cached = { until: now + freshMs, reading: read().catch(() => ({})) }
    return cached.reading
  }

  // Before the reading, which takes a connection itself.
  new Gauge({
    name: 'assay_database_connections',
    help: 'Connections of the pool by state, and requests that wait for one',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({ state: 'open' }, pool.totalCount)
      this.set({ state: 'idle' }, pool.idleCount)
      this.set({ state: 'waiting' }, pool.waitingCount)
    },
  })

  registerReplica(registry, replica)

  for (const [name, { help, label }] of Object.entries(gauges))
    new Gauge({
      name,
      help,
      labelNames: [label],
      registers: [registry],
      aggregator: 'max',
      async collect() {
        for (const { label: of, value } of (await reading())[name] ?? []) this.set({ [label]: of }, value)
      },
    })
  new Gauge({
    name: 'assay_upstream_circuits_open',
    help: 'Circuits to an upstream that are open, by source',
    labelNames: ['source'],
    registers: [registry],
    collect() {
      this.reset()
      for (const { label, value } of openCircuits()) this.set({ source: label }, value)
    },
  })
}

function registerReplica(registry: Registry, replica: Reads['replica']): void {
  new Gauge({
    name: 'assay_replica_lag_seconds',
    help: 'Time since the newest state of the primary that the replica has replayed; no value: not known',
    registers: [registry],
    aggregator: 'max',
    collect() {
      this.remove()
      const lag = replica()?.lagSeconds ?? null
      if (lag !== null) this.set(lag)
    },
  })
  new Counter({
    name: 'assay_replica_reads_total',
    help: 'Heavy reads by where they ended: replica, primary, or retried (on the primary, after the replica had failed)',
    labelNames: ['outcome'],
    registers: [registry],
    collect() {
      this.reset()
      for (const [outcome, count] of Object.entries(replica()?.reads ?? {})) this.inc({ outcome }, count)
    },
  })
}

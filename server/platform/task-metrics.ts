import type pg from 'pg'
import { Gauge, type Registry } from 'prom-client'

const gauges = {
  assay_task_last_finished_timestamp_seconds: {
    help: 'When a periodic task last ended',
    value: 'extract(epoch FROM last_finished_at)::float8',
  },
  assay_task_last_duration_seconds: {
    help: 'Duration of the last run of a periodic task',
    value: '(last_duration_ms / 1000.0)::float8',
  },
  assay_task_failed: { help: 'Whether the last run of a periodic task failed', value: '(last_error IS NOT NULL)::int' },
}

/**
 * Metrics of the once-per-installation tasks, read from their table at each scrape; they keep their last value while
 * the database is unavailable.
 */
export function registerTaskMetrics(registry: Registry, pool: pg.Pool): void {
  for (const [name, { help, value }] of Object.entries(gauges)) {
    const gauge: Gauge = new Gauge({
      name,
      help,
      labelNames: ['task'],
      registers: [registry],
      collect: async () => {
        const { rows } = await pool
          .query<{ name: string; value: number }>(
            `SELECT name, ${value} AS value FROM periodic_tasks WHERE last_finished_at IS NOT NULL`,
          )
          .catch(() => ({ rows: [] }))
        for (const row of rows) gauge.set({ task: row.name }, row.value)
      },
    })
  }
}

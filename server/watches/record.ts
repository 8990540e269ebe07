import type { Watch, WatchChange } from '#prisma/generated/client.ts'
import type { WatchChangeRecord, WatchRecord } from './schema.ts'
import { readPackages } from './stored.ts'

const instant = (at: Date | null): string | null => at?.toISOString() ?? null

/** The casts narrow columns that only this folder writes. */
export const watchRecord = (row: Watch): WatchRecord => ({
  id: row.id,
  name: row.name,
  endpoint: row.endpoint as WatchRecord['endpoint'],
  target: row.target,
  package_count: row.packages && readPackages(row.packages).length,
  units: row.units,
  schedule: row.schedule as WatchRecord['schedule'],
  threshold: row.threshold,
  email: row.email,
  status: row.status as WatchRecord['status'],
  paused_for: row.pausedFor as WatchRecord['paused_for'],
  next_run_at: instant(row.nextRunAt),
  last_run: row.lastRunAt && {
    at: row.lastRunAt.toISOString(),
    outcome: row.lastOutcome as NonNullable<WatchRecord['last_run']>['outcome'],
    request_id: row.lastRequestId ?? '',
    error: row.lastErrorCode === null ? null : { code: row.lastErrorCode, message: row.lastError ?? '' },
  },
  change_count: row.changeCount,
  last_change: row.lastChangeAt && {
    at: row.lastChangeAt.toISOString(),
    severity: row.lastSeverity as NonNullable<WatchRecord['last_change']>['severity'],
    summary: row.lastChange ?? '',
  },
  site_id: row.siteId,
  created_by: row.createdBy,
  created_at: row.createdAt.toISOString(),
  updated_at: row.updatedAt.toISOString(),
})

export const changeRecord = (row: WatchChange, watchName: string): WatchChangeRecord => ({
  id: row.id,
  watch_id: row.watchId,
  watch_name: watchName,
  request_id: row.requestId,
  kind: row.kind as WatchChangeRecord['kind'],
  severity: row.severity as WatchChangeRecord['severity'],
  summary: row.summary,
  before: JSON.parse(row.before) as WatchChangeRecord['before'],
  after: JSON.parse(row.after) as WatchChangeRecord['after'],
  created_at: row.createdAt.toISOString(),
})

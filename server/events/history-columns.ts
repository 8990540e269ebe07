import { dayMs } from '../platform/clock.ts'
import type { Columns } from '../platform/column-list.ts'
import type { Attempt } from './attempt.ts'
import type { countsOf } from './counts.ts'

/** Columns of `lookup_history`, except the id. `expires_at` is null for an attempt the history does not store. */
export const historyColumns = {
  workspace_id: ['text', ({ log }) => log],
  request_id: ['text', ({ requestId }) => requestId],
  endpoint: ['text', ({ endpoint }) => endpoint],
  target: ['text', ({ target }) => target],
  headline: ['text', ({ headline }) => headline],
  score: ['int', ({ score }) => score],
  level: ['text', ({ level }) => level],
  units: ['int', ({ units }) => units],
  source: ['text', ({ source }) => source],
  http_status: ['int', ({ httpStatus }) => httpStatus],
  partial: ['bool', ({ partial }) => partial],
  created_at: ['timestamptz', ({ at }) => at],
  expires_at: [
    'timestamptz',
    ({ at, historyDays }) => (historyDays > 0 ? new Date(at.getTime() + historyDays * dayMs) : null),
  ],
} as const satisfies Columns<Attempt>

export const deltaColumns = {
  workspace_id: ['text', ({ log }) => log],
  hour: ['timestamptz', ({ hour }) => hour],
  counts: ['jsonb', ({ counts }) => JSON.stringify(counts)],
} as const satisfies Columns<ReturnType<typeof countsOf>[number]>

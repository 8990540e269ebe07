import type { Attributes } from '../catalog/rule-fields.ts'
import { readStored } from '../events/index.ts'
import { dayMs } from '../platform/clock.ts'
import { type Columns, columnList, insertSql } from '../platform/column-list.ts'
import type { Prisma } from '../platform/database.ts'
import type { Service } from './service.ts'

export type StoredAssessment = {
  requestId: string
  at: Date
  eventType?: string
  decision?: string
  score?: number
  label?: string | null
  attributes: Attributes
  result?: string
}

type Row = StoredAssessment & { workspaceId: string; expiresAt: Date }

const common = {
  workspace_id: ['text', ({ workspaceId }) => workspaceId],
  request_id: ['text', ({ requestId }) => requestId],
  created_at: ['timestamptz', ({ at }) => at],
  expires_at: ['timestamptz', ({ expiresAt }) => expiresAt],
} as const satisfies Columns<Row>
const events = columnList<Row>({
  ...common,
  event_type: ['text', ({ eventType = 'signup' }) => eventType],
  risk_score: ['int', ({ score = 0 }) => score],
  decision: ['text', ({ decision = 'allow' }) => decision],
  label: ['text', ({ label = null }) => label],
})
const assessments = columnList<Row>({
  ...common,
  attributes: ['text', ({ attributes }) => JSON.stringify(attributes)],
  result: ['text', ({ result = '{}' }) => result],
})
const eventInsert = insertSql('events', {
  columns: {
    ...events.columns,
    id: `'evt_' || request_id`,
    type: `'assessment.completed'`,
    severity: `'info'`,
    actor_type: `'api_key'`,
    actor_label: `'test'`,
    summary: `'Assessed'`,
    details: `'{}'::jsonb`,
    risk_level: `'low'`,
    decision_source: `'threshold'`,
    rule_ids: `'{}'::text[]`,
    top_signals: `'{}'::text[]`,
  },
  from: events.unnest('t', 1),
})
const assessmentInsert = insertSql('assessments', {
  columns: assessments.columns,
  from: assessments.unnest('t', 1),
})

/** Inserts assessments directly into the tables, for benchmarks and tests of the code that reads them. */
export async function storeAssessments(
  service: Service,
  workspaceId: string,
  stored: readonly StoredAssessment[],
): Promise<void> {
  const { pool } = service.system.database
  const expiresAt = new Date(service.clock.now().getTime() + 90 * dayMs)
  const rows = stored.map((one) => ({ ...one, workspaceId, expiresAt }))
  await pool.query(eventInsert, events.values(rows))
  await pool.query(assessmentInsert, assessments.values(rows))
}

/** Stored assessments with their texts as they were before they were packed. */
export async function assessmentsWhere(prisma: Prisma, where: { workspaceId?: string; requestId?: string }) {
  const rows = await prisma.assessment.findMany({ where })
  return rows.map(({ packedAttributes, packedResult, ...row }) => ({
    ...row,
    attributes: unpacked(row.attributes, packedAttributes),
    result: unpacked(row.result, packedResult),
  }))
}

const unpacked = (text: string | null, packed: Uint8Array | null): string =>
  readStored({ text, packed: packed && Buffer.from(packed) }) ?? ''

import type pg from 'pg'
import { storedEmail } from '../../platform/email-spelling.ts'
import type { Subject } from './subject.ts'

export type BulkTargetHeld = {
  job_id: string
  position: number
  endpoint: string
  target: string
  request_id: string
  status: string
  answer: string | null
}

const rowsAtOnce = 5_000

const exactSql = `
  SELECT t.job_id, t.position, t.endpoint, t.target, t.request_id, t.status, t.answer FROM bulk_targets t
  WHERE t.workspace_id = $1 AND t.target = $2 ORDER BY t.job_id, t.position`

const mailboxesSql = `
  SELECT t.job_id, t.position, t.endpoint, t.target, t.request_id, t.status, t.answer FROM bulk_targets t
  WHERE t.workspace_id = $1 AND t.endpoint = 'email.check' AND (t.job_id, t.position) > ($2, $3) ORDER BY t.job_id, t.position LIMIT ${rowsAtOnce}`

/**
 * Targets of the workspace's bulk jobs that match the subject. Mailbox spellings are compared here, because such
 * targets are stored as given.
 */
export async function bulkTargetsAbout(
  client: Pick<pg.ClientBase, 'query'>,
  workspaceId: string,
  { kind, value }: Subject,
): Promise<BulkTargetHeld[]> {
  if (kind === 'user') return []
  if (kind === 'ip' || kind === 'phone')
    return (await client.query<BulkTargetHeld>(exactSql, [workspaceId, value])).rows
  const held: BulkTargetHeld[] = []
  let last = { job_id: '', position: 0 }
  for (;;) {
    const { rows } = await client.query<BulkTargetHeld>(mailboxesSql, [workspaceId, last.job_id, last.position])
    held.push(...rows.filter(({ target }) => (storedEmail(target)?.canonical ?? target.toLowerCase()) === value))
    const end = rows.at(-1)
    if (!end || rows.length < rowsAtOnce) return held
    last = end
  }
}

/**
 * Erases matching targets and their results; queued and running ones become `skipped`, so no result arrives afterwards.
 * Returns their number.
 */
export async function eraseBulkTargets(pool: pg.Pool, workspaceId: string, subject: Subject): Promise<number> {
  const held = await bulkTargetsAbout(pool, workspaceId, subject)
  if (held.length === 0) return 0
  await pool.query(
    `UPDATE bulk_targets t SET target = '***', headline = NULL, error_message = NULL, answer = NULL, changed = pg_current_xact_id()::text::bigint,
       status = CASE WHEN t.status IN ('queued', 'running') THEN 'skipped' ELSE t.status END
     FROM unnest($2::text[], $3::int[]) AS g(job_id, position) WHERE t.workspace_id = $1 AND t.job_id = g.job_id AND t.position = g.position`,
    [workspaceId, held.map(({ job_id }) => job_id), held.map(({ position }) => position)],
  )
  return held.length
}

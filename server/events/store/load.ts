import type { Queries } from '../../platform/database.ts'
import { eventColumns, sameRequest } from '../rows.ts'
import type { CompleteRow } from './row.ts'

/** Events with their tags and stored assessments, by workspace and id (`$1`, `$2`: arrays of the same length). */
const completeSql = `
  SELECT e.workspace_id, ${eventColumns}, e.email_canonical, e.email_domain, e.phone_hash, e.card_hash,
    (SELECT array_agg(t.tag) FROM event_tags t WHERE t.workspace_id = e.workspace_id AND t.event_id = e.id AND t.created_at = e.created_at) AS tags,
    a.attributes, a.packed_attributes, a.result, a.packed_result
  FROM unnest($1::text[], $2::text[]) AS k(workspace_id, id) JOIN events e ON e.workspace_id = k.workspace_id AND e.id = k.id
    LEFT JOIN assessments a ON e.type = 'assessment.completed' AND ${sameRequest}`

export type EventKey = { workspaceId: string; id: string }

/** The events that exist. */
export async function completeEvents(queries: Queries, keys: readonly EventKey[]): Promise<CompleteRow[]> {
  const { rows } = await queries.query<CompleteRow>(completeSql, [
    keys.map(({ workspaceId }) => workspaceId),
    keys.map(({ id }) => id),
  ])
  return rows
}

import type pg from 'pg'

/** Deletes the notices about pages of a workspace, found by the index that begins with their recipients, its members. */
export async function eraseNotices(
  client: pg.ClientBase,
  workspaceId: string,
  hrefs: readonly string[],
): Promise<void> {
  await client.query(
    'DELETE FROM notices WHERE user_id IN (SELECT m.user_id FROM memberships m WHERE m.workspace_id = $1) AND workspace_id = $1 AND href = ANY ($2)',
    [workspaceId, hrefs],
  )
}

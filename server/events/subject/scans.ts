import type pg from 'pg'
import { withConnection } from '../../platform/database.ts'
import { eraseNotices } from './notices.ts'
import type { Subject } from './subject.ts'

export type ScanHeld = {
  id: string
  request_id: string
  domain: string
  url: string
  visibility: string
  status: string
  created_at: Date
  scanned_at: Date | null
  result: string | null
}

/** Scans of the workspace whose host is the address. */
export async function scansAbout(
  client: Pick<pg.ClientBase, 'query'>,
  workspaceId: string,
  { kind, value }: Subject,
): Promise<ScanHeld[]> {
  if (kind !== 'ip') return []
  const { rows } = await client.query<ScanHeld>(
    `SELECT id, request_id, domain, url, visibility, status, created_at, scanned_at, result FROM scans
     WHERE workspace_id = $1 AND domain = $2 ORDER BY created_at DESC, id DESC`,
    [workspaceId, value],
  )
  return rows
}

/** Deletes these scans, which abandons a running one, and the notices about them. Returns their number. */
export async function eraseScans(pool: pg.Pool, workspaceId: string, { kind, value }: Subject): Promise<number> {
  if (kind !== 'ip') return 0
  return withConnection(pool, async (client) => {
    await client.query('BEGIN')
    const { rows } = await client.query<{ href: string }>(
      `DELETE FROM scans WHERE workspace_id = $1 AND domain = $2 RETURNING '/scans/' || id AS href`,
      [workspaceId, value],
    )
    await eraseNotices(
      client,
      workspaceId,
      rows.map(({ href }) => href),
    )
    await client.query('COMMIT')
    return rows.length
  })
}

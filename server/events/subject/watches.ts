import type pg from 'pg'
import { scanEndpoint } from '../../catalog/watch-terms.ts'
import { withConnection } from '../../platform/database.ts'
import { storedEmail } from '../../platform/email-spelling.ts'
import { eraseNotices } from './notices.ts'
import type { Subject } from './subject.ts'

export type WatchHeld = { id: string; name: string; endpoint: string; target: string; created_at: Date }

const endpoints: Readonly<Record<Subject['kind'], string[]>> = {
  user: [],
  email: ['email.check'],
  phone: ['phone.lookup'],
  ip: [
    'ip.lookup',
    'ip.geo',
    'ip.rdap',
    'ip.abuseContacts',
    'blocklists.check',
    'host.ssl',
    'host.status',
    scanEndpoint,
  ],
}

/** What the target of a watch names, as subjects are spelled; a website scan names its host. */
function named({ endpoint, target }: WatchHeld): string | null {
  if (endpoint === scanEndpoint) return URL.parse(target)?.hostname.replace(/^\[|\]$/g, '') ?? null
  return endpoint === 'email.check' ? (storedEmail(target)?.canonical ?? target.toLowerCase()) : target
}

/** Watches of the workspace whose target is the subject. */
export async function watchesAbout(
  client: Pick<pg.ClientBase, 'query'>,
  workspaceId: string,
  { kind, value }: Subject,
): Promise<WatchHeld[]> {
  const { rows } = await client.query<WatchHeld>(
    'SELECT id, name, endpoint, target, created_at FROM watches WHERE workspace_id = $1 AND endpoint = ANY ($2) ORDER BY created_at DESC, id DESC',
    [workspaceId, endpoints[kind]],
  )
  return rows.filter((watch) => named(watch) === value)
}

/**
 * Deletes these watches with their changes, and the notices and unsent emails about them, in one transaction: a run that
 * ends at this moment adds nothing afterwards. Returns the number of watches.
 */
export async function eraseWatches(pool: pg.Pool, workspaceId: string, subject: Subject): Promise<number> {
  const ids = (await watchesAbout(pool, workspaceId, subject)).map(({ id }) => id)
  if (ids.length === 0) return 0
  await withConnection(pool, async (client) => {
    await client.query('BEGIN')
    await client.query('DELETE FROM watches WHERE workspace_id = $1 AND id = ANY ($2)', [workspaceId, ids])
    await client.query('DELETE FROM watch_changes WHERE workspace_id = $1 AND watch_id = ANY ($2)', [workspaceId, ids])
    await eraseNotices(
      client,
      workspaceId,
      ids.map((id) => `/watches/${id}`),
    )
    await client.query(
      `DELETE FROM mail_outbox m USING unnest($2::text[]) AS w(id) WHERE m.workspace_id = $1 AND strpos(m.text, '/watches/' || w.id) > 0`,
      [workspaceId, ids],
    )
    await client.query('COMMIT')
  })
  return ids.length
}

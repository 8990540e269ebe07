import type pg from 'pg'
import { type LinkCheck, linkChecks } from '../../catalog/links.ts'
import { namesThatProve } from '../../platform/domain-name.ts'
import type { LinkDeps } from '../deps.ts'
import { gatherEvidence } from './gather.ts'
import { judge, type Verdict } from './judge.ts'

/** Most time for following redirects when a link is made. */
const wayMs = 2_500

export type CheckedVerdict = Verdict & { checkedAt: Date }

/** Finds out what is to be thought of a destination, within about five seconds. Never throws: where that fails, the verdict is unknown. */
export async function checkDestination(
  deps: LinkDeps,
  { normalized, host, workspaceId }: { normalized: string; host: string; workspaceId: string | null },
): Promise<CheckedVerdict> {
  const { clock, log, ownHosts } = deps
  const { pool } = deps.database
  const checkedAt = clock.now()
  try {
    const [evidence, vouched] = await Promise.all([
      gatherEvidence({ asked: deps.asked(checkedAt), pool, own: ownHosts }, normalized, wayMs),
      isVouched(pool, workspaceId, host),
    ])
    return { ...judge(evidence, vouched), checkedAt }
  } catch (error) {
    log.warn({ error: String(error) }, 'a destination could not be checked')
    return { status: 'unknown', score: 0, reasons: [], gaps: Object.keys(linkChecks) as LinkCheck[], checkedAt }
  }
}

/** Whether a workspace vouches for a host: by its allowlist, or by a site that it has proved to hold; both count for the names below. */
async function isVouched(pool: pg.Pool, workspaceId: string | null, host: string): Promise<boolean> {
  if (workspaceId === null) return false
  const { rowCount } = await pool.query(
    `SELECT 1 FROM allowed_domains WHERE workspace_id = $1 AND domain = ANY ($2)
     UNION ALL SELECT 1 FROM sites WHERE workspace_id = $1 AND domain = ANY ($3) AND verified_at IS NOT NULL LIMIT 1`,
    [workspaceId, namesAbove(host), namesThatProve(host)],
  )
  return (rowCount ?? 0) > 0
}

/** A host and the names above it. */
function namesAbove(host: string): string[] {
  const labels = host.split('.')
  return labels.map((_, place) => labels.slice(place).join('.'))
}

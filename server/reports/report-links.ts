import { hashOfToken } from '../accounts/index.ts'
import { addressPrefix } from '../platform/client-address.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database.ts'
import { fail } from '../platform/errors.ts'
import { rateLimit } from '../platform/rate-limit.ts'
import { storedResult } from './record.ts'
import { type SharedReport, sharedResult } from './shared-report.ts'

const attempts = { name: 'report_link_address', points: 30, seconds: 15 * 60 }

const openSql = `
  UPDATE report_links l SET opened = l.opened + 1, last_opened_at = $2
  FROM saved_reports r
  WHERE l.token_hash = $1 AND l.expires_at > $2 AND r.workspace_id = l.workspace_id AND r.id = l.report_id AND (r.expires_at IS NULL OR r.expires_at > $2)
  RETURNING l.with_notes, l.expires_at AS until, r.title, r.notes, r.result, r.created_at, r.email, host(r.ip) AS ip, r.domain, r.user_id`

type Row = {
  with_notes: boolean
  until: Date
  title: string | null
  notes: string | null
  result: string
  created_at: Date
  email: string | null
  ip: string | null
  domain: string | null
  user_id: string | null
}

/**
 * Opens reports by link token. 30 invalid tokens per address within 15 minutes, then RATE_LIMITED; valid tokens are
 * not counted.
 */
export function reportLinkService({ database, clock }: { database: Database; clock: Clock }) {
  const limit = rateLimit({ pool: database.pool, clock }, attempts)
  return {
    /** Report for a token. Fails with REPORT_LINK_NOT_FOUND whether the token is unknown, revoked or expired. */
    open: async (token: string, address: string): Promise<SharedReport> => {
      const from = addressPrefix(address)
      await limit.count(from)
      const { rows } = await database.pool.query<Row>(openSql, [hashOfToken(token), clock.now()])
      const [row] = rows
      if (!row) return fail('REPORT_LINK_NOT_FOUND', 'This link is incomplete, revoked or expired.')
      await limit.giveBack(from)
      return {
        title: row.title,
        notes: row.with_notes ? row.notes : null,
        subject: { email: row.email, ip: row.ip, domain: row.domain, user_id: row.user_id },
        created_at: row.created_at.toISOString(),
        expires_at: row.until.toISOString(),
        result: sharedResult(storedResult(row)),
      }
    },
  }
}

export type ReportLinkService = ReturnType<typeof reportLinkService>

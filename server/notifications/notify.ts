import {
  noticeDays,
  type PersonalNoticeKind,
  type WorkspaceNoticeKind,
  type WorkspaceNoticeRow,
  workspaceNotices,
} from '../catalog/notices.ts'
import type { Mailer } from '../mail/index.ts'
import { dayMs } from '../platform/clock.ts'
import type { Transaction } from '../platform/database.ts'
import { newId } from '../platform/ids.ts'
import { type EmailText, lineOf, plainEmail, withPreferences } from './text.ts'

/** What notices are sent with. */
export type NoticeDeps = { mail: Pick<Mailer, 'queue' | 'queueAll' | 'nudge'>; baseUrl: string }

type Notice = {
  /** One line of text; cut to 300 characters. */
  summary: string
  /** Path of the page that shows more, such as `/webhooks/wh_…`. */
  href: string
  at: Date
}

export type WorkspaceNotice = Notice & {
  kind: WorkspaceNoticeKind
  workspaceId: string
  /** The event that it reports; it reaches a person once. */
  eventId: string
  /** Who started what it reports, for kinds that differ by it; null: a key or a schedule. */
  startedBy?: string | null
  /** Null: no email. Without it, the email consists of the summary. */
  email?: ((workspace: { name: string }) => EmailText) | null
}

/**
 * Writes a notice for every member of a workspace who wants its kind in the app, and queues an email to everyone who
 * wants it by email and has verified their address, in the transaction of what it reports. Someone who is leaving the
 * workspace at this moment is passed over instead of waited for.
 */
export async function notify(tx: Transaction, deps: NoticeDeps, notice: WorkspaceNotice): Promise<void> {
  const { kind, workspaceId, at, href, startedBy = null } = notice
  const row: WorkspaceNoticeRow = workspaceNotices[kind]
  const others = row.others ?? kind
  const defaults = JSON.stringify({ [kind]: row.defaults, [others]: workspaceNotices[others].defaults })
  const id = `ntc_${notice.eventId.slice('evt_'.length)}`
  const summary = lineOf(notice.summary)
  const recipients = await tx.$queryRaw<{ email: string; workspace: string }[]>`
    WITH recipients AS (
      SELECT m.user_id, m.workspace_id, u.email, w.name AS workspace, k.kind,
        coalesce(m.notice_choices -> k.kind ->> 'in_app', ${defaults}::jsonb -> k.kind -> m.role::text ->> 'in_app')::boolean AS in_app,
        coalesce(m.notice_choices -> k.kind ->> 'email', ${defaults}::jsonb -> k.kind -> m.role::text ->> 'email')::boolean AND u.email_verified_at IS NOT NULL AS by_email
      FROM memberships m JOIN users u ON u.id = m.user_id JOIN workspaces w ON w.id = m.workspace_id
      CROSS JOIN LATERAL (SELECT CASE WHEN m.user_id = ${startedBy}::text THEN ${kind}::text ELSE ${others}::text END AS kind) k
      WHERE m.workspace_id = ${workspaceId}
      FOR KEY SHARE OF m SKIP LOCKED
    ), written AS (
      INSERT INTO notices (user_id, id, workspace_id, kind, summary, href, created_at, expires_at)
      SELECT r.user_id, ${id}, r.workspace_id, r.kind, ${summary}, ${href}, ${at}, ${expiryOf(at)} FROM recipients r WHERE r.in_app
      ON CONFLICT (user_id, id) DO NOTHING
    )
    SELECT email, workspace FROM recipients WHERE by_email ORDER BY email`
  const name = recipients[0]?.workspace
  if (name === undefined || notice.email === null) return
  const text = notice.email?.({ name }) ?? plainEmail(summary, name, deps.baseUrl + href)
  const email = withPreferences(text, deps.baseUrl)
  await deps.mail.queueAll(
    tx,
    recipients.map((recipient) => ({ workspaceId, recipient: recipient.email, ...email })),
  )
}

export type PersonalNotice = Notice & { kind: PersonalNoticeKind; userId: string }

/** Writes a notice about the account of a person. Its email, if it has one, is that of the account. */
export async function notifyPerson(tx: Pick<Transaction, 'notice'>, notice: PersonalNotice): Promise<void> {
  const { kind, userId, href, at } = notice
  const row = { userId, workspaceId: null, kind, href, summary: lineOf(notice.summary), createdAt: at }
  await tx.notice.create({ data: { id: newId('ntc', at.getTime()), ...row, expiresAt: expiryOf(at) } })
}

const expiryOf = (at: Date): Date => new Date(at.getTime() + noticeDays * dayMs)

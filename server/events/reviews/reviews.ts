import type pg from 'pg'
import type { Database } from '../../platform/database.ts'
import { fail } from '../../platform/errors.ts'
import { openPage } from '../../platform/page.ts'
import type { EventRecord } from '../event-schema.ts'
import { lockEvent } from '../label.ts'
import { type EventRow, eventColumns, eventOf } from '../rows.ts'

/** The reviewing user `userId`, in the log of `workspaceId`. */
export type Reviewer = { log: string; workspaceId: string; userId: string; owner: boolean }

export type Review = EventRecord & {
  claimant: { id: string; name: string; email: string } | null
  claimed_at: string | null
}

const maxCounted = 1_000

/**
 * Assessments awaiting review (decision `review`, no label), oldest first, with their claimant. `waiting` is the
 * total, capped at 1000.
 */
export async function listReviews(
  pool: pg.Pool,
  log: string,
  query: { limit: number; cursor?: string | undefined },
  now: Date,
): Promise<{ data: Review[]; next_cursor: string | null; waiting: number }> {
  const page = openPage(`reviews ${log}`, query)
  const waiting = `workspace_id = $1 AND decision = 'review' AND label IS NULL AND expires_at > $2`
  const [found, counted] = await Promise.all([
    pool.query<EventRow & { claimed_at: Date | null; claimant_name: string | null; claimant_email: string | null }>(
      `SELECT ${eventColumns}, e.claimed_at, u.name AS claimant_name, u.email AS claimant_email
       FROM (SELECT * FROM events WHERE ${waiting} AND ($3::timestamptz IS NULL OR (created_at, id) > ($3, $4)) ORDER BY created_at, id LIMIT $5) e
       LEFT JOIN users u ON u.id = e.claimed_by ORDER BY e.created_at, e.id`,
      [log, now, page.after?.at ?? null, page.after?.id ?? null, page.take],
    ),
    pool.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM (SELECT 1 FROM events WHERE ${waiting} LIMIT ${maxCounted}) few`,
      [log, now],
    ),
  ])
  const { rows, next_cursor } = page.cut(found.rows)
  return {
    data: rows.map((row) => ({
      ...eventOf(row),
      claimant: row.claimed_by && {
        id: row.claimed_by,
        name: row.claimant_name ?? '',
        email: row.claimant_email ?? '',
      },
      claimed_at: row.claimed_at?.toISOString() ?? null,
    })),
    next_cursor,
    waiting: counted.rows[0]?.count ?? 0,
  } as { data: Review[]; next_cursor: string | null; waiting: number }
}

/**
 * Claims an event for review. Of concurrent claims exactly one succeeds; the others fail with ALREADY_CLAIMED. A claim
 * by someone who has left the workspace does not block, and claiming again is idempotent.
 */
export async function claimReview(
  { prisma }: Pick<Database, 'prisma'>,
  reviewer: Reviewer,
  id: string,
  at: Date,
): Promise<void> {
  await prisma.$transaction(async (tx) => {
    const event = await lockEvent(tx, reviewer.log, id, at)
    const holder = event.claimed_by
    if (holder === reviewer.userId) return
    if (holder !== null) {
      const membership = { workspaceId: reviewer.workspaceId, userId: holder }
      if (await tx.membership.findUnique({ where: { workspaceId_userId: membership } }))
        fail(
          'ALREADY_CLAIMED',
          'Someone else is reviewing this event. Wait until it is released, or choose another one.',
        )
    }
    await tx.event.update({
      where: { id: event.id, workspaceId: reviewer.log },
      data: { claimedBy: reviewer.userId, claimedAt: at },
    })
  })
}

/**
 * Releases a claim. Owners may release anyone's claim; others fail with ALREADY_CLAIMED for a claim that is not
 * theirs.
 */
export async function releaseReview(
  { prisma }: Pick<Database, 'prisma'>,
  reviewer: Reviewer,
  id: string,
  at: Date,
): Promise<void> {
  await prisma.$transaction(async (tx) => {
    const event = await lockEvent(tx, reviewer.log, id, at)
    if (event.claimed_by !== null && event.claimed_by !== reviewer.userId && !reviewer.owner)
      fail('ALREADY_CLAIMED', 'Someone else is reviewing this event. Only an owner can release it.')
    await tx.event.update({
      where: { id: event.id, workspaceId: reviewer.log },
      data: { claimedBy: null, claimedAt: null },
    })
  })
}

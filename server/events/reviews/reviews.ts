import type pg from 'pg'
import type { Database } from '../../platform/database.ts'
import { fail } from '../../platform/errors.ts'
import { readCursor, writeCursor } from '../cursor.ts'
import type { EventRecord } from '../event-schema.ts'
import { lockEvent } from '../label.ts'
import { type EventRow, eventColumns, eventOf } from '../rows.ts'

/** Whose review: `userId` in the log of `workspaceId`. */
export type Reviewer = { log: string; workspaceId: string; userId: string; owner: boolean }

export type Review = EventRecord & {
  claimant: { id: string; name: string; email: string } | null
  claimed_at: string | null
}

const mostCounted = 1_000

/** Assessments that a person is to look at: decision review, no label; oldest first, with who has claimed them. `waiting` counts them all, 1000 standing for more. */
export async function listReviews(
  pool: pg.Pool,
  log: string,
  page: { limit: number; cursor?: string | undefined },
  now: Date,
): Promise<{ data: Review[]; next_cursor: string | null; waiting: number }> {
  const list = `reviews ${log}`
  const after = page.cursor === undefined ? null : readCursor(list, page.cursor)
  const waiting = `workspace_id = $1 AND decision = 'review' AND label IS NULL AND expires_at > $2`
  const [found, counted] = await Promise.all([
    pool.query<EventRow & { claimed_at: Date | null; claimant_name: string | null; claimant_email: string | null }>(
      `SELECT ${eventColumns}, e.claimed_at, u.name AS claimant_name, u.email AS claimant_email
       FROM (SELECT * FROM events WHERE ${waiting} AND ($3::timestamptz IS NULL OR (created_at, id) > ($3, $4)) ORDER BY created_at, id LIMIT $5) e
       LEFT JOIN users u ON u.id = e.claimed_by ORDER BY e.created_at, e.id`,
      [log, now, after?.at ?? null, after?.id ?? null, page.limit + 1],
    ),
    pool.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM (SELECT 1 FROM events WHERE ${waiting} LIMIT ${mostCounted}) few`,
      [log, now],
    ),
  ])
  const rows = found.rows.slice(0, page.limit)
  const last = rows.at(-1)
  const more = found.rows.length > rows.length && last
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
    next_cursor: more ? writeCursor(list, { at: last.created_at, id: last.id }) : null,
    waiting: counted.rows[0]?.count ?? 0,
  } as { data: Review[]; next_cursor: string | null; waiting: number }
}

/**
 * Takes an event for review. Of those who try at one time exactly one gets it; ALREADY_CLAIMED for the others. A claim of somebody who has left the workspace holds nobody up, and taking what
 * one has is no error.
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
        fail('ALREADY_CLAIMED', 'Somebody else reviews this event. Wait until it is released, or take another one.')
    }
    await tx.event.update({ where: { id: event.id }, data: { claimedBy: reviewer.userId, claimedAt: at } })
  })
}

/** Gives an event back. An owner may give back what somebody else has; ALREADY_CLAIMED for anybody else. */
export async function releaseReview(
  { prisma }: Pick<Database, 'prisma'>,
  reviewer: Reviewer,
  id: string,
  at: Date,
): Promise<void> {
  await prisma.$transaction(async (tx) => {
    const event = await lockEvent(tx, reviewer.log, id, at)
    if (event.claimed_by !== null && event.claimed_by !== reviewer.userId && !reviewer.owner)
      fail('ALREADY_CLAIMED', 'Somebody else reviews this event. Only an owner can take it from them.')
    await tx.event.update({ where: { id: event.id }, data: { claimedBy: null, claimedAt: null } })
  })
}

import { entitlementAt } from '../../accounts/index.ts'
import type { LinkVerdict } from '../../catalog/links.ts'
import { recordEvent } from '../../events/index.ts'
import { dayMs } from '../../platform/clock.ts'
import type { Prisma, Transaction } from '../../platform/database.ts'

/**
 * Visits of one link on one day (days since 1970, UTC) from one country under one verdict. `country` is empty if
 * unknown.
 */
export type CountedVisits = {
  linkId: string
  day: number
  country: string
  verdict: LinkVerdict
  visits: number
  lastAt: number
}

type StoredVisits = {
  link_id: string
  day: Date
  country: string
  verdict: LinkVerdict
  visits: number
  event_id: string | null
}

/**
 * Adds visit counts and records them in the workspace's log: one event per link, day, country and verdict, whose count
 * grows. Visits of deleted links are dropped.
 * Safe to run in several processes: rows are locked in id order.
 */
export async function storeVisits(prisma: Prisma, counted: readonly CountedVisits[], now: Date): Promise<void> {
  const sorted = counted.toSorted((a, b) => (a.linkId < b.linkId ? -1 : a.linkId > b.linkId ? 1 : 0))
  const columns = [
    sorted.map(({ linkId }) => linkId),
    sorted.map(({ day }) => new Date(day * dayMs).toISOString().slice(0, 10)),
    sorted.map(({ country }) => country),
    sorted.map(({ verdict }) => verdict),
    sorted.map(({ visits }) => visits),
    sorted.map(({ lastAt }) => new Date(lastAt)),
  ]
  await prisma.$transaction(async (tx) => {
    await tx.$executeRawUnsafe(totalsSql, columns[0], columns[4], columns[5])
    const stored = await tx.$queryRawUnsafe<StoredVisits[]>(daysSql, ...columns.slice(0, 5))
    for (const row of stored) if (row.event_id === null) await notifyFirst(tx, row, now)
    const reported = stored.filter(({ event_id }) => event_id !== null)
    if (reported.length > 0)
      await tx.$executeRawUnsafe(
        eventsSql,
        reported.map(({ event_id }) => event_id),
        reported.map(({ visits }) => visits),
      )
  })
}

const totalsSql = `
  WITH held AS (SELECT id FROM protected_links WHERE id = ANY ($1::text[]) ORDER BY id FOR NO KEY UPDATE)
  UPDATE protected_links l SET visits = l.visits + n.visits, last_visit_at = greatest(l.last_visit_at, n.last_at)
  FROM (SELECT id, sum(visits)::int AS visits, max(last_at) AS last_at
        FROM unnest($1::text[], $2::int[], $3::timestamptz[]) AS t (id, visits, last_at) GROUP BY id) n, held
  WHERE held.id = l.id AND l.id = n.id`

const daysSql = `
  INSERT INTO link_visits AS v (link_id, day, country, verdict, visits)
  SELECT t.id, t.day, t.country, t.verdict::link_verdict, t.visits
  FROM unnest($1::text[], $2::date[], $3::text[], $4::text[], $5::int[]) AS t (id, day, country, verdict, visits)
    JOIN protected_links l ON l.id = t.id
  ON CONFLICT (link_id, day, country, verdict) DO UPDATE SET visits = v.visits + excluded.visits
  RETURNING link_id, day, country, verdict::text AS verdict, visits, event_id`

const eventsSql = `
  UPDATE events e SET details = jsonb_set(e.details, '{visits}', to_jsonb(n.visits))
  FROM unnest($1::text[], $2::int[]) AS n (id, visits) WHERE e.id = n.id`

const author = { type: 'visitor', id: null, label: 'Visitors' } as const

async function notifyFirst(
  tx: Transaction,
  { link_id: linkId, day, country, verdict, visits }: StoredVisits,
  now: Date,
): Promise<void> {
  const link = await tx.protectedLink.findUnique({
    where: { id: linkId },
    select: { code: true, workspaceId: true, workspace: { include: { subscriptions: true } } },
  })
  if (!link?.workspaceId || !link.workspace) return
  const { eventDays } = entitlementAt(link.workspace.subscriptions, now)
  const date = day.toISOString().slice(0, 10)
  const eventId = await recordEvent(tx, {
    type: 'link.visited',
    workspaceId: link.workspaceId,
    author,
    target: { type: 'link', id: linkId },
    summary: `Protected link ${link.code} was visited${country ? ` from ${country}` : ''} on ${date}`,
    details: { code: link.code, country: country || null, verdict, day: date, visits },
    at: now,
    retentionDays: eventDays,
  })
  await tx.linkVisits.update({
    where: { linkId_day_country_verdict: { linkId, day, country, verdict } },
    data: { eventId },
  })
}

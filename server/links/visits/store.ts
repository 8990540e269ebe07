import { entitlementAt } from '../../accounts/index.ts'
import type { LinkVerdict } from '../../catalog/links.ts'
import { recordEvent } from '../../events/index.ts'
import { dayMs } from '../../platform/clock.ts'
import { columnList } from '../../platform/column-list.ts'
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
  await prisma.$transaction(async (tx) => {
    await tx.$executeRawUnsafe(totalsSql, ...totals.values(sorted))
    const stored = await tx.$queryRawUnsafe<StoredVisits[]>(daysSql, ...days.values(sorted))
    for (const row of stored) if (row.event_id === null) await notifyFirst(tx, row, now)
    const reported = stored.filter(({ event_id }) => event_id !== null)
    if (reported.length > 0) await tx.$executeRawUnsafe(eventsSql, ...events.values(reported))
  })
}

const totals = columnList<CountedVisits>({
  id: ['text', ({ linkId }) => linkId],
  visits: ['int', ({ visits }) => visits],
  last_at: ['timestamptz', ({ lastAt }) => new Date(lastAt)],
})

const days = columnList<CountedVisits>({
  id: ['text', ({ linkId }) => linkId],
  day: ['date', ({ day }) => new Date(day * dayMs).toISOString().slice(0, 10)],
  country: ['text', ({ country }) => country],
  verdict: ['text', ({ verdict }) => verdict],
  visits: ['int', ({ visits }) => visits],
})

const events = columnList<StoredVisits>({
  id: ['text', ({ event_id }) => event_id],
  visits: ['int', ({ visits }) => visits],
})

const totalsSql = `
  WITH held AS (SELECT id FROM protected_links WHERE id = ANY ($1::text[]) ORDER BY id FOR NO KEY UPDATE)
  UPDATE protected_links l SET visits = l.visits + n.visits, last_visit_at = greatest(l.last_visit_at, n.last_at)
  FROM (SELECT id, sum(visits)::int AS visits, max(last_at) AS last_at
        FROM ${totals.unnest('t', 1)} GROUP BY id) n, held
  WHERE held.id = l.id AND l.id = n.id`

const daysSql = `
  INSERT INTO link_visits AS v (link_id, day, country, verdict, visits)
  SELECT t.id, t.day, t.country, t.verdict::link_verdict, t.visits
  FROM ${days.unnest('t', 1)}
    JOIN protected_links l ON l.id = t.id
  ON CONFLICT (link_id, day, country, verdict) DO UPDATE SET visits = v.visits + excluded.visits
  RETURNING link_id, day, country, verdict::text AS verdict, visits, event_id`

const eventsSql = `
  UPDATE events e SET details = jsonb_set(e.details, '{visits}', to_jsonb(n.visits))
  FROM ${events.unnest('n', 1)} WHERE e.id = n.id`

const author = { type: 'visitor', id: null, label: 'Visitors' } as const

const _countries = new Intl.DisplayNames(['en'], { type: 'region' })

async function notifyFirst(
  tx: Transaction,
  { link_id: linkId, day, country, verdict, visits }: StoredVisits,
  now: Date,
): Promise<void> {
  const link = await tx.protectedLink.findUnique({
    where: { id: linkId },
    select: { code: true, title: true, workspaceId: true, workspace: { include: { subscriptions: true } } },
  })
  if (!link?.workspaceId || !link.workspace) return
  const { eventDays } = entitlementAt(link.workspace.subscriptions, now)
  const date = day.toISOString().slice(0, 10)
  const eventId = await recordEvent(tx, {
    type: 'link.visited',
    workspaceId: link.workspaceId,
    author,
    target: { type: 'link', id: linkId },
    summary: `Protected link ${link.code} was opened${country ? ` from ${country}` : ''} on ${date}`,
    details: { code: link.code, country: country || null, verdict, day: date, visits },
    at: now,
    retentionDays: eventDays,
  })
  await tx.linkVisits.update({
    where: { linkId_day_country_verdict: { linkId, day, country, verdict } },
    data: { eventId },
  })
}

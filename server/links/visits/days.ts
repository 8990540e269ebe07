import type { LinkVerdict } from '../../catalog/links.ts'
import { linkTerms } from '../../catalog/links.ts'
import { dayMs } from '../../platform/clock.ts'
import type { Prisma } from '../../platform/database.ts'

/**
 * Visits of a link over the last days (UTC), oldest first, by day, country and verdict. `country` is null if unknown.
 */
export type VisitReport = {
  days: { day: string; visits: number }[]
  countries: { country: string | null; visits: number }[]
  verdicts: { verdict: LinkVerdict; visits: number }[]
}

export const visitReportDays = 30

/**
 * Visits of a link on each of the last 30 days, including days without visits, and by country and verdict, most first.
 */
export async function visitsOf(prisma: Prisma, linkId: string, now: Date): Promise<VisitReport> {
  const today = Math.floor(now.getTime() / dayMs)
  const first = today - visitReportDays + 1
  const rows = await prisma.linkVisits.findMany({ where: { linkId, day: { gte: new Date(first * dayMs) } } })
  const sums = {
    day: new Map<string, number>(),
    country: new Map<string, number>(),
    verdict: new Map<LinkVerdict, number>(),
  }
  for (const { day, country, verdict, visits } of rows) {
    add(sums.day, day.toISOString().slice(0, 10), visits)
    add(sums.country, country, visits)
    add(sums.verdict, verdict, visits)
  }
  return {
    days: Array.from({ length: visitReportDays }, (_, index) => {
      const day = new Date((first + index) * dayMs).toISOString().slice(0, 10)
      return { day, visits: sums.day.get(day) ?? 0 }
    }),
    countries: maxFirst(sums.country).map(([country, visits]) => ({ country: country || null, visits })),
    verdicts: maxFirst(sums.verdict).map(([verdict, visits]) => ({ verdict, visits })),
  }
}

const add = <Name>(sums: Map<Name, number>, name: Name, more: number): unknown =>
  sums.set(name, (sums.get(name) ?? 0) + more)

const maxFirst = <Name extends string>(sums: ReadonlyMap<Name, number>): [Name, number][] =>
  [...sums].toSorted(([a, one], [b, other]) => other - one || (a < b ? -1 : 1))

/**
 * Statements that delete rows expired at `$1`, at most `$2` each: visit counts, and retired codes that may be reused.
 */
export const expiredLinkRows = {
  link_visits: `DELETE FROM link_visits WHERE ctid IN (SELECT ctid FROM link_visits WHERE day <= ($1::timestamptz - interval '${linkTerms.visitDays} days')::date LIMIT $2)`,
  retired_link_codes: `DELETE FROM retired_link_codes WHERE ctid IN (SELECT ctid FROM retired_link_codes WHERE retired_at <= $1::timestamptz - interval '${linkTerms.retiredDays} days' LIMIT $2)`,
}

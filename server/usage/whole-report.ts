import { type FailedUnits, failedUnits } from '../events/index.ts'
import { monthOf } from '../platform/clock.ts'
import { csvLine } from '../platform/csv.ts'
import type { Database, Prisma } from '../platform/database.ts'
import { apart, monthLines, monthParts, monthsOf } from './parts.ts'
import { type DayUse, dateOf, everyDay, forecastOf, type KeyUse, keyUses } from './report.ts'

type Sums = { units: number; requests: number }
export type WholeReport = {
  month: string
  /** Months with ledger rows and the current one, newest first. */
  months: string[]
  period_start: string
  period_end: string
  /** The counter; each of the four groupings adds up to it. */
  used: number
  /** Current allowance; null for a past month. */
  allowance: number | null
  forecast: number | null
  by_day: DayUse[]
  by_endpoint: ({ endpoint: string } & Sums)[]
  /** `name` is null for a deleted key. */
  by_key: (KeyUse & { name: string | null })[]
  by_member: ({
    kind: 'member' | 'key' | 'watch' | 'operator'
    user_id: string | null
    name: string | null
    email: string | null
  } & Sums)[]
  /** Units spent on requests that ended with 5xx. */
  failed: FailedUnits[]
}

/** Reference time of a month: now for the current one, otherwise its last millisecond. */
function endOfReport(month: string, now: Date): { start: Date; end: Date; at: Date } {
  const { start, end } = monthOf(new Date(`${month}-01T00:00:00.000Z`))
  return { start, end, at: end <= now ? new Date(end.getTime() - 1) : now }
}

/** Full usage report of a month; all zeros for a month without rows. */
export async function wholeReport(
  { pool, prisma }: Pick<Database, 'pool' | 'prisma'>,
  { workspaceId, allowance, month }: { workspaceId: string; allowance: number; month: string | null },
  now: Date,
): Promise<WholeReport> {
  const current = dateOf(now).slice(0, 7)
  const requested = month ?? current
  const { start, end, at } = endOfReport(requested, now)
  const [parts, stored, failed, names] = await Promise.all([
    monthParts(pool, workspaceId, dateOf(start)),
    monthsOf(pool, workspaceId),
    failedUnits(pool, workspaceId, start, end),
    namesOf(prisma, workspaceId),
  ])
  const people = await peopleOf(
    prisma,
    parts.members.map(({ name }) => name),
  )
  const isNow = requested === current
  return {
    month: requested,
    months: [...new Set([current, ...stored])].toSorted().toReversed(),
    period_start: start.toISOString(),
    period_end: end.toISOString(),
    used: parts.used,
    allowance: isNow ? allowance : null,
    forecast: isNow ? forecastOf(parts.used, start, end, now) : null,
    by_day: everyDay(parts.days, start, at),
    by_endpoint: parts.endpoints.map(({ name, ...sums }) => ({ endpoint: name, ...sums })),
    by_key: keyUses(parts).map((use) => ({ ...use, name: names.get(use.key_id ?? '') ?? null })),
    by_member: apart(parts.members, parts).map(({ name, kind, ...sums }) => ({
      kind: kind === 'named' ? 'member' : kind === 'rest' ? 'key' : kind,
      user_id: name || null,
      name: people.get(name)?.name ?? null,
      email: people.get(name)?.email ?? null,
      ...sums,
    })),
    failed,
  }
}

const header = csvLine(['day', 'endpoint', 'key_id', 'key_name', 'user_id', 'user_email', 'requests', 'units'])

/** The month as CSV, one line per day, endpoint, key and person. The units add up to the counter. */
export async function usageCsv(
  { pool, prisma }: Pick<Database, 'pool' | 'prisma'>,
  { workspaceId, month }: { workspaceId: string; month: string },
): Promise<{ file: string; text: string }> {
  const [lines, names] = await Promise.all([monthLines(pool, workspaceId, `${month}-01`), namesOf(prisma, workspaceId)])
  const people = await peopleOf(prisma, [...new Set(lines.map(({ user_id }) => user_id))])
  const text = lines.map(({ day, endpoint, key_id, user_id, requests, units }) =>
    csvLine([
      day,
      endpoint,
      key_id,
      names.get(key_id) ?? '',
      user_id,
      people.get(user_id)?.email ?? '',
      requests,
      units,
    ]),
  )
  return { file: `usage-${month}.csv`, text: header + text.join('') }
}

async function namesOf(prisma: Prisma, workspaceId: string): Promise<Map<string, string>> {
  const keys = await prisma.apiKey.findMany({ where: { workspaceId }, select: { id: true, name: true } })
  return new Map(keys.map(({ id, name }) => [id, name]))
}

/** Names include people who have left: everyone in the ledger was a member at the time. */
async function peopleOf(prisma: Prisma, ids: readonly string[]) {
  const users = await prisma.user.findMany({
    where: { id: { in: ids.filter(Boolean) } },
    select: { id: true, name: true, email: true },
  })
  return new Map(users.map((user) => [user.id, user]))
}

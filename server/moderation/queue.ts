import type { SubjectType } from '../catalog/moderation.ts'
import { subjectTypeIds } from '../catalog/moderation.ts'
import type { Prisma } from '../platform/database.ts'
import type { DescribedSubject, ModeratedSubjects } from './subject.ts'

/** Maximum subjects per page of the queue, and maximum reports and appeals of each. */
const maxSubjects = 100
const maxWords = 20

export type QueueReport = { id: string; reason: string; text: string | null; wants_answer: boolean; created_at: string }
export type QueueAppeal = { id: string; text: string; wants_answer: boolean; created_at: string }

/** A subject with open reports or appeals. `reporters` counts networks, not reports. */
export type QueueEntry = {
  type: SubjectType
  id: string
  title: string
  detail: string
  href: string | null
  state: DescribedSubject['state']
  reporters: number
  reports: QueueReport[]
  appeals: QueueAppeal[]
  waiting_since: string
  /** When the newest of its open reports and appeals was filed. */
  latest_at: string
}

type Waiting = { type: string; id: string; since: Date }

/** Subjects awaiting a decision, longest wait first. */
export async function readQueue(prisma: Prisma, subjects: ModeratedSubjects): Promise<{ data: QueueEntry[] }> {
  const waiting = await prisma.$queryRaw<Waiting[]>`
    SELECT subject_type AS type, subject_id AS id, min(created_at) AS since FROM (
      SELECT subject_type, subject_id, created_at FROM abuse_reports WHERE state = 'open'
      UNION ALL SELECT subject_type, subject_id, created_at FROM appeals WHERE state = 'open') said
    GROUP BY 1, 2 ORDER BY 3, 2 LIMIT ${maxSubjects}`
  const ids = waiting.map(({ id }) => id)
  const where = { subjectId: { in: ids }, state: 'open' as const }
  const [reports, appeals, described] = await Promise.all([
    prisma.abuseReport.findMany({ where, orderBy: [{ createdAt: 'desc' }, { id: 'desc' }] }),
    prisma.appeal.findMany({ where, orderBy: [{ createdAt: 'desc' }, { id: 'desc' }] }),
    describeAll(subjects, waiting),
  ])
  return {
    data: waiting.flatMap(({ type, id, since }) => {
      const kind = subjectTypeIds.find((known) => known === type)
      if (!kind) return []
      const own = ({ subjectType, subjectId }: { subjectType: string; subjectId: string }) =>
        subjectType === type && subjectId === id
      const against = reports.filter(own)
      const appealed = appeals.filter(own)
      const subject = described.get(`${type}:${id}`) ?? gone
      return [
        {
          type: kind,
          id,
          title: subject.title,
          detail: subject.detail,
          href: subject.href,
          state: subject.state,
          reporters: new Set(against.map(({ reporter }) => reporter)).size,
          reports: against.slice(0, maxWords).map((report) => ({
            id: report.id,
            reason: report.reason,
            text: report.text,
            wants_answer: report.contact !== null,
            created_at: report.createdAt.toISOString(),
          })),
          appeals: appealed.slice(0, maxWords).map((appeal) => ({
            id: appeal.id,
            text: appeal.text,
            wants_answer: appeal.contact !== null,
            created_at: appeal.createdAt.toISOString(),
          })),
          waiting_since: since.toISOString(),
          latest_at: latestOf([against[0], appealed[0]], since).toISOString(),
        },
      ]
    }),
  }
}

const latestOf = (newest: readonly ({ createdAt: Date } | undefined)[], since: Date): Date =>
  new Date(Math.max(...newest.map((one) => (one?.createdAt ?? since).getTime())))

const gone: DescribedSubject = { title: 'Deleted', detail: '', href: null, state: 'gone', workspaceId: null }

async function describeAll(
  subjects: ModeratedSubjects,
  waiting: readonly Waiting[],
): Promise<Map<string, DescribedSubject>> {
  const all = new Map<string, DescribedSubject>()
  for (const type of subjectTypeIds) {
    const ids = waiting.filter((entry) => entry.type === type).map(({ id }) => id)
    if (ids.length === 0) continue
    for (const [id, subject] of await subjects[type].describe(ids)) all.set(`${type}:${id}`, subject)
  }
  return all
}

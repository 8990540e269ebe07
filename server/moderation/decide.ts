import type { Change } from '../accounts/index.ts'
import type { ModerationDecision } from '../catalog/moderation.ts'
import type { Mailer } from '../mail/index.ts'
import type { Prisma } from '../platform/database.ts'
import { fail } from '../platform/errors.ts'
import { queueAnswers } from './answers.ts'
import type { ModeratedSubjects, Subject } from './subject.ts'

const outcomes = {
  block: { reports: 'upheld', appeals: 'dismissed' },
  release: { reports: 'dismissed', appeals: 'upheld' },
  leave: { reports: 'dismissed', appeals: 'dismissed' },
  /** `leave` for what is blocked already, such as after three reports. */
  confirm: { reports: 'upheld', appeals: 'dismissed' },
} as const satisfies Record<ModerationDecision | 'confirm', { reports: string; appeals: string }>

export type Decided = { reports: number; appeals: number }

/**
 * Decides on a subject: changes it, closes its open reports and appeals, emails those who left an address, and then
 * deletes the address. Reports and appeals filed after `seen_until`, or meanwhile, stay open. The subject is changed
 * first and idempotently, so after a crash in between the entry is still open and the decision can be repeated. Fails
 * with SUBJECT_NOT_FOUND if nothing is open.
 */
export async function decideSubject(
  deps: { prisma: Prisma; mail: Mailer; subjects: ModeratedSubjects },
  input: { subject: Subject; decision: ModerationDecision; seen_until: string | null; note: string | null },
  change: Change,
): Promise<Decided> {
  const { type, id } = input.subject
  const seen = { state: 'open' as const, ...(input.seen_until && { createdAt: { lte: new Date(input.seen_until) } }) }
  const output = { subjectType: type, subjectId: id, ...seen }
  const [reports, appeals] = await Promise.all([
    deps.prisma.abuseReport.findMany({ where: output }),
    deps.prisma.appeal.findMany({ where: output }),
  ])
  if (reports.length + appeals.length === 0)
    fail('SUBJECT_NOT_FOUND', 'There is nothing to decide. It may have been decided already; reload the queue.')
  const described = async () => (await deps.subjects[type].describe([id])).get(id)
  const before = await described()
  if (input.decision === 'block') await deps.subjects[type].block(id, change)
  if (input.decision === 'release') await deps.subjects[type].release(id, change)
  const after = await described()
  const outcome = outcomes[input.decision === 'leave' && before?.state === 'blocked' ? 'confirm' : input.decision]
  const contacts = new Map([...reports, ...appeals].map((row) => [row.id, row.contact]))
  const decided = { contact: null, decidedAt: change.clock.now(), decidedBy: change.author.label, note: input.note }
  const open = (rows: readonly { id: string }[]) => ({ id: { in: rows.map((row) => row.id) }, ...seen })
  return deps.prisma.$transaction(async (tx) => {
    const closedReports = await tx.abuseReport.updateManyAndReturn({
      where: open(reports),
      data: { ...decided, state: outcome.reports },
    })
    const closedAppeals = await tx.appeal.updateManyAndReturn({
      where: open(appeals),
      data: { ...decided, state: outcome.appeals },
    })
    await queueAnswers(tx, deps.mail, {
      title: before?.title ?? 'the reported link',
      before: before?.state ?? 'gone',
      decision: input.decision,
      after: after?.state ?? 'gone',
      note: input.note,
      reports: closedReports.map((row) => ({ ...row, contact: contacts.get(row.id) ?? null })),
      appeals: closedAppeals.map((row) => ({ ...row, contact: contacts.get(row.id) ?? null })),
    })
    return { reports: closedReports.length, appeals: closedAppeals.length }
  })
}

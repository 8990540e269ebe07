import type { Prisma } from '../platform/database.ts'

export type OutboxEmail = {
  id: string
  recipient: string
  subject: string
  text: string
  status: string
  attempts: number
  error: string | null
  created_at: string
  next_attempt_at: string | null
  sent_at: string | null
}

/** Last 50 emails of a workspace, newest first; the text of sent ones is erased. */
export async function outbox(prisma: Prisma, workspaceId: string): Promise<OutboxEmail[]> {
  const emails = await prisma.mail.findMany({ where: { workspaceId }, orderBy: { createdAt: 'desc' }, take: 50 })
  return emails.map((email) => ({
    id: email.id,
    recipient: email.recipient,
    subject: email.subject,
    text: email.text,
    status: email.status,
    attempts: email.attempts,
    error: email.error,
    created_at: email.createdAt.toISOString(),
    next_attempt_at: email.nextAttemptAt?.toISOString() ?? null,
    sent_at: email.sentAt?.toISOString() ?? null,
  }))
}

/** Unsent emails by status, and the latest one that was given up. */
export async function outboxSummary(prisma: Prisma) {
  const [counts, failed] = await Promise.all([
    prisma.mail.groupBy({ by: ['status'], where: { status: { not: 'sent' } }, _count: { _all: true } }),
    prisma.mail.findFirst({ where: { status: 'failed' }, orderBy: [{ createdAt: 'desc' }, { id: 'desc' }] }),
  ])
  const count = (status: string) => counts.find((one) => one.status === status)?._count._all ?? 0
  return {
    unsent: counts.reduce((sum, { _count }) => sum + _count._all, 0),
    queued: count('queued'),
    held: count('held'),
    failed: count('failed'),
    last_failed: failed && {
      created_at: failed.createdAt.toISOString(),
      attempts: failed.attempts,
      error: failed.error,
    },
  }
}

import type { Prisma } from '../platform/database.ts'

export type OutboxLetter = {
  id: string
  recipient: string
  subject: string
  text: string
  status: string
  error: string | null
  created_at: string
  sent_at: string | null
}

/** The last letters of a workspace, newest first; the text of a sent one is erased. */
export async function outbox(prisma: Prisma, workspaceId: string): Promise<OutboxLetter[]> {
  const letters = await prisma.mail.findMany({ where: { workspaceId }, orderBy: { createdAt: 'desc' }, take: 50 })
  return letters.map((letter) => ({
    id: letter.id,
    recipient: letter.recipient,
    subject: letter.subject,
    text: letter.text,
    status: letter.status,
    error: letter.error,
    created_at: letter.createdAt.toISOString(),
    sent_at: letter.sentAt?.toISOString() ?? null,
  }))
}

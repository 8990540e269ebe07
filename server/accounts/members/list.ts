import type { Prisma } from '../../platform/database.ts'
import { includedMembers } from '../sessions.ts'
import { openInvitation } from './room.ts'

export type Role = 'owner' | 'member'
export type MemberRecord = {
  id: string
  user_id: string
  name: string
  email: string
  role: Role
  included: boolean
  joined_at: string
}
/** What became of the letter with the link: `held` waits in the outbox because no mail server is set, `unknown` is one that is no longer kept. */
export type LetterState = 'sent' | 'queued' | 'failed' | 'held' | 'unknown'
export type InvitationRecord = {
  id: string
  email: string
  role: Role
  invited_by: string
  created_at: string
  expires_at: string
  letter: LetterState
  /** Why it could not be sent. */
  letter_error: string | null
}

const letterStates: readonly string[] = ['sent', 'queued', 'failed', 'held'] satisfies LetterState[]
const isLetterState = (word: string): word is LetterState => letterStates.includes(word)

/** Members, owners first, and the invitations that can still be accepted, with what became of their letters. */
export async function listMembers(
  prisma: Prisma,
  workspaceId: string,
  limit: number,
  now: Date,
): Promise<{ members: MemberRecord[]; invitations: InvitationRecord[] }> {
  const [members, invitations] = await Promise.all([
    prisma.membership.findMany({
      where: { workspaceId },
      include: { user: true },
      orderBy: [{ role: 'asc' }, { createdAt: 'asc' }, { id: 'asc' }],
    }),
    prisma.invitation.findMany({ where: { workspaceId, ...openInvitation(now) }, orderBy: { createdAt: 'asc' } }),
  ])
  const letters = await prisma.mail.findMany({
    where: { workspaceId, id: { in: invitations.flatMap(({ mailId }) => mailId ?? []) } },
    select: { id: true, status: true, error: true },
  })
  const included = includedMembers(members, limit)
  return {
    members: members.map((member) => ({
      id: member.id,
      user_id: member.userId,
      name: member.user.name,
      email: member.user.email,
      role: member.role,
      included: included.has(member.id),
      joined_at: member.createdAt.toISOString(),
    })),
    invitations: invitations.map((invitation) => {
      const letter = letters.find(({ id }) => id === invitation.mailId)
      return {
        id: invitation.id,
        email: invitation.email,
        role: invitation.role,
        invited_by: invitation.invitedBy,
        created_at: invitation.createdAt.toISOString(),
        expires_at: invitation.expiresAt.toISOString(),
        letter: letter && isLetterState(letter.status) ? letter.status : 'unknown',
        letter_error: letter?.error ?? null,
      }
    }),
  }
}

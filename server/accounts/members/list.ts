import type { Role } from '../../catalog/roles.ts'
import { type EmailStatus, emailStatuses } from '../../mail/index.ts'
import type { Prisma } from '../../platform/database.ts'
import { includedMembers } from '../sessions.ts'
import { openInvitation } from './seat-limit.ts'

export type { Role }
export type MemberRecord = {
  id: string
  user_id: string
  name: string
  email: string
  role: Role
  included: boolean
  joined_at: string
  /** Whether the person has a second factor; an identity provider's own is not known. */
  second_factor: boolean
}
export type InvitationRecord = {
  id: string
  email: string
  role: Role
  invited_by: string
  created_at: string
  expires_at: string
  /** State of the invitation email; `unknown` once retention has deleted its row. */
  email_status: EmailStatus | 'unknown'
  email_error: string | null
}

const isEmailStatus = (word: string): word is EmailStatus => (emailStatuses as readonly string[]).includes(word)

/** Members, owners first, and open invitations with the state of their emails. */
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
  const emails = await prisma.mail.findMany({
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
      second_factor: member.user.secondFactorSince !== null,
    })),
    invitations: invitations.map((invitation) => {
      const sent = emails.find(({ id }) => id === invitation.mailId)
      return {
        id: invitation.id,
        email: invitation.email,
        role: invitation.role,
        invited_by: invitation.invitedBy,
        created_at: invitation.createdAt.toISOString(),
        expires_at: invitation.expiresAt.toISOString(),
        email_status: sent && isEmailStatus(sent.status) ? sent.status : 'unknown',
        email_error: sent?.error ?? null,
      }
    }),
  }
}

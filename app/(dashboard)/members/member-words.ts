import { formatCount } from '#app/_components/ui/format.ts'
import type { InvitationRow, MemberRow } from '#app/_trpc/outputs.ts'
import { type PlanId, plans } from '#server/catalog/plans.ts'

export type Role = MemberRow['role']

export const ROLE_WORDS: Record<Role, { label: string; may: string }> = {
  owner: { label: 'Owner', may: 'Keys, members, senders, plan, lookups' },
  member: { label: 'Member', may: 'Lookups, reviews, rules, protected links; no keys, members or plan' },
}

export const EMAIL_STATUS_TEXT: Record<InvitationRow['email_status'], string> = {
  sent: 'Sent.',
  queued: 'Queued.',
  failed: 'Could not be sent.',
  held: 'Not sent. The email is in the outbox.',
  unknown: 'The email has been deleted from the outbox.',
}

export const LAST_OWNER = 'A workspace needs an owner. Make another member an owner first.'

/** Whether the member is the workspace's only owner. */
export function isLastOwner(member: MemberRow, members: readonly MemberRow[]): boolean {
  return member.role === 'owner' && members.filter((each) => each.role === 'owner').length === 1
}

/** "Free includes 1 member". */
export function limitSentence(held: readonly PlanId[], limit: number): string {
  return `${held.map((id) => plans[id].name).join(' and ')} ${held.length > 1 ? 'include' : 'includes'} ${formatCount(limit, 'member')}`
}

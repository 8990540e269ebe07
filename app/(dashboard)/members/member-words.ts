import { formatCount } from '#app/_components/ui/format.ts'
import type { InvitationRow, MemberRow } from '#app/_trpc/outputs.ts'
import { type PlanId, plans } from '#server/catalog/plans.ts'

export type Role = MemberRow['role']

export const ROLE_WORDS: Record<Role, { label: string; may: string }> = {
  owner: { label: 'Owner', may: 'Keys, members, senders, plan, lookups' },
  member: { label: 'Member', may: 'Lookups, and a look at the rest' },
}

/** What became of the letter of an invitation. */
export const LETTER_WORDS: Record<InvitationRow['letter'], string> = {
  sent: 'The letter was sent.',
  queued: 'The letter has not gone out yet.',
  failed: 'The mail server did not take the letter.',
  held: 'The letter waits in the outbox.',
  unknown: 'The letter is not kept any more.',
}

export const LAST_OWNER = 'A workspace keeps an owner. Make somebody else an owner first.'

/** Whether nobody else owns the workspace. */
export function isLastOwner(member: MemberRow, members: readonly MemberRow[]): boolean {
  return member.role === 'owner' && members.filter((each) => each.role === 'owner').length === 1
}

/** "Free includes 1 member". */
export function limitSentence(held: readonly PlanId[], limit: number): string {
  return `${held.map((id) => plans[id].name).join(' and ')} ${held.length > 1 ? 'include' : 'includes'} ${formatCount(limit, 'member')}`
}

import type { QueueEntry } from '#app/_trpc/outputs.ts'
import { abuseReasonIds, abuseReasons, type ModerationDecision } from '#server/catalog/moderation.ts'

/** How a subject is, in the words of the page. */
export const stateWords: Record<QueueEntry['state'], string> = {
  open: 'Open to everybody',
  blocked: 'Blocked',
  off: 'Switched off by its owner',
  gone: 'Deleted',
}

/** What can be decided about a subject that is so; what is so already is not offered. */
export function decisionsFor(state: QueueEntry['state']): readonly ModerationDecision[] {
  if (state === 'gone') return ['leave']
  return state === 'blocked' ? ['release', 'leave'] : ['block', 'leave']
}

/** The sentence of a reason; a reason that is no longer offered as it was sent. */
export function reasonWords(reason: string): string {
  const known = abuseReasonIds.find((id) => id === reason)
  return known ? `${abuseReasons[known]}.` : reason
}

import type { QueueEntry } from '#app/_trpc/outputs.ts'
import {
  abuseReasonIds,
  abuseReasons,
  type ModerationDecision,
  moderationDecisions,
} from '#server/catalog/moderation.ts'

export const stateWords: Record<QueueEntry['state'], string> = {
  open: 'Open',
  blocked: 'Blocked',
  off: 'Turned off by its owner',
  gone: 'Deleted',
}

/** Decisions available in a state; those without effect are omitted. */
export function decisionsFor(state: QueueEntry['state']): readonly ModerationDecision[] {
  if (state === 'gone') return ['leave']
  return state === 'blocked' ? ['release', 'leave'] : ['block', 'leave']
}

/** What a decision is called, and what it does to a subject in a state, its reports and appeals. */
export function decisionWords(
  decision: ModerationDecision,
  state: QueueEntry['state'],
): { label: string; does: string } {
  if (decision === 'leave' && state === 'blocked')
    return { label: 'Keep blocked', does: 'It stays blocked. Reports are confirmed, appeals rejected.' }
  return moderationDecisions[decision]
}

/** A reason's label; reasons no longer offered are shown as sent. */
export function reasonWords(reason: string): string {
  const known = abuseReasonIds.find((id) => id === reason)
  return known ? `${abuseReasons[known]}.` : reason
}

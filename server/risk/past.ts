import { hourMs } from '../platform/clock.ts'
import type { ContextFacts, Observed } from './facts.ts'

export const unread = 'Earlier events could not be read.'
const uncounted = 'The address is not public, so it is not counted.'

export const whyUncounted = ({ observed }: ContextFacts): string => (observed === null ? unread : uncounted)

/**
 * Past observations of the user, or why they are unknown. Null if there is nothing to compare: no user was sent, or
 * the event is a sign-up.
 */
export function pastOf({ event, userId, observed }: ContextFacts): Observed | { reason: string } | null {
  if (userId === null || event === 'signup') return null
  return observed ?? { reason: unread }
}

/**
 * Whether something of a known user appeared only now: at most an hour ago, and later than the user. A thief whose first
 * attempts failed stays new.
 */
export const isNew = (firstSeen: Date | null, userFirstSeen: Date | null, at: Date): boolean =>
  userFirstSeen !== null &&
  (firstSeen === null || (firstSeen > userFirstSeen && at.getTime() - firstSeen.getTime() < hourMs))

import type { ContextFacts, Observed } from './facts.ts'

export const unread = 'Earlier events could not be read.'
const uncounted = 'The IP address is not public, so nothing is counted for it.'

export const whyUncounted = ({ observed }: ContextFacts): string => (observed === null ? unread : uncounted)

/**
 * Past observations of the user, or why they are unknown. Null if there is nothing to compare: no user was sent, or
 * the event is a sign-up.
 */
export function pastOf({ event, userId, observed }: ContextFacts): Observed | { reason: string } | null {
  if (userId === null || event === 'signup') return null
  return observed ?? { reason: unread }
}

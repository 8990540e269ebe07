import type { ContextFacts, Observed } from './facts.ts'

export const unread = 'What was seen before could not be read.'
const uncounted = 'The address is not a public one, so that nothing is counted for it.'

/** Why there is no count for an address. */
export const whyUncounted = ({ observed }: ContextFacts): string => (observed === null ? unread : uncounted)

/** What was seen of the user before, or why that is not known. Null where nothing is compared: no user was sent, or he signs up, before which there is nothing. */
export function pastOf({ event, userId, observed }: ContextFacts): Observed | { reason: string } | null {
  if (userId === null || event === 'signup') return null
  return observed ?? { reason: unread }
}

import { anEvent, seen } from '../example-facts.ts'
import type { ContextFacts } from '../facts.ts'
import { judgeHabit } from '../habits.ts'
import type { Signal } from '../signal.ts'

const now = (habits: readonly string[], before: readonly string[]) =>
  anEvent({ userId: '3132', habits, observed: seen({ habits: before }) })

/** A known user signs in from a network (autonomous system) that they never used. */
export const newNetwork: Signal<ContextFacts> = {
  id: 'new_network',
  source: null,
  judge: (facts) => judgeHabit(facts, 'as'),
  examples: [
    { title: 'another one than ever before', facts: now(['as:64500'], ['as:3320']), finds: 'triggered' },
    { title: 'a usual one', facts: now(['as:3320'], ['as:3320']), finds: 'clear' },
    { title: 'the first sign-in of the user', facts: now(['as:64500'], []), finds: 'unknown' },
    {
      title: 'what was seen before could not be read',
      facts: anEvent({ userId: '3132', habits: ['as:64500'], observed: null }),
      finds: 'unknown',
    },
    {
      title: 'a user with more habits than are compared',
      facts: anEvent({ userId: '3132', habits: ['as:64500'], observed: seen({ habits: null }) }),
      finds: 'unknown',
    },
    { title: 'nothing to compare was sent', facts: now([], ['as:3320']), finds: null },
  ],
}

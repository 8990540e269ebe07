import { anEvent, seen } from '../example-facts.ts'
import type { ContextFacts } from '../facts.ts'
import { judgeHabit } from '../habits.ts'
import type { Signal } from '../signal.ts'

const now = (habits: readonly string[], before: readonly string[]) =>
  anEvent({ userId: '3132', habits, observed: seen({ habits: before }) })

/** A known user signs in with a browser on a system that they never used. */
export const newBrowser: Signal<ContextFacts> = {
  id: 'new_browser',
  source: null,
  judge: (facts) => judgeHabit(facts, 'ua'),
  examples: [
    {
      title: 'another one than ever before',
      facts: now(['ua:Chrome on Windows'], ['ua:Safari on macOS']),
      finds: 'triggered',
    },
    { title: 'a usual one', facts: now(['ua:Safari on macOS'], ['ua:Safari on macOS']), finds: 'clear' },
    { title: 'the first sign-in of the user', facts: now(['ua:Chrome on Windows'], []), finds: 'unknown' },
    {
      title: 'what was seen before could not be read',
      facts: anEvent({ userId: '3132', habits: ['ua:Chrome on Windows'], observed: null }),
      finds: 'unknown',
    },
    { title: 'nothing to compare was sent', facts: now([], ['ua:Safari on macOS']), finds: null },
  ],
}

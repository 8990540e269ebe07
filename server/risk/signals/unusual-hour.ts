import { anEvent, seen } from '../example-facts.ts'
import type { ContextFacts } from '../facts.ts'
import { unknown } from '../finding.ts'
import { judgeHabit } from '../habits.ts'
import type { Signal } from '../signal.ts'

const now = (habits: readonly string[], before: readonly string[]) =>
  anEvent({ userId: '3132', habits, observed: seen({ habits: before }) })
const apart = (a: string, b: string): number => {
  const blocks = Math.abs(Number(a) - Number(b))
  return Math.min(blocks, 8 - blocks)
}
const enough = 3

/**
 * A known user signs in at a time of day far from all earlier ones: blocks of three hours in UTC, and not a neighbouring
 * one. Unknown until three different times were seen.
 */
export const unusualHour: Signal<ContextFacts> = {
  id: 'unusual_hour',
  source: null,
  judge(facts) {
    const seenTimes = facts.observed?.habits?.filter((habit) => habit.startsWith('hr:')).length ?? 0
    const finding = judgeHabit(facts, 'hr', (hour, before) => before.every((other) => apart(hour, other) > 1))
    if (finding?.status !== 'triggered' || seenTimes >= enough) return finding
    return unknown('Too few earlier events of the user to compare with.')
  },
  examples: [
    {
      title: 'at night, after sign-ins of the day',
      facts: now(['hr:0'], ['hr:2', 'hr:3', 'hr:4']),
      finds: 'triggered',
      evidence: { now: '0' },
    },
    { title: 'an hour next to the usual ones', facts: now(['hr:5'], ['hr:2', 'hr:3', 'hr:4']), finds: 'clear' },
    { title: 'only one earlier time is known', facts: now(['hr:0'], ['hr:3']), finds: 'unknown' },
    {
      title: 'what was seen before could not be read',
      facts: anEvent({ userId: '3132', habits: ['hr:0'], observed: null }),
      finds: 'unknown',
    },
    { title: 'another event than a sign-in', facts: now([], ['hr:3']), finds: null },
  ],
}

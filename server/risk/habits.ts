import type { ContextFacts } from './facts.ts'
import { clear, triggered, unknown } from './finding.ts'
import { pastOf } from './past.ts'
import type { Finding } from './signal.ts'

/**
 * Compares what the user does now with what they did before, for one kind of habit (`as`, `ua`, `hr`). Null if the
 * event says nothing about it; unknown before there is anything to compare with.
 */
export function judgeHabit(
  facts: ContextFacts,
  kind: string,
  isUnusual: (now: string, before: readonly string[]) => boolean = (now, before) => !before.includes(now),
): Finding | null {
  const past = pastOf(facts)
  const now = facts.habits.find((habit) => habit.startsWith(`${kind}:`))?.slice(kind.length + 1)
  if (past === null || now === undefined) return null
  if ('reason' in past) return unknown(past.reason)
  if (past.habits === null) return unknown('The user has more habits than are compared.')
  const before = past.habits.flatMap((habit) => (habit.startsWith(`${kind}:`) ? [habit.slice(kind.length + 1)] : []))
  if (before.length === 0) return unknown('No earlier event of the user to compare with.')
  return isUnusual(now, before) ? triggered({ now, before: before.slice(0, 5) }) : clear({ now })
}

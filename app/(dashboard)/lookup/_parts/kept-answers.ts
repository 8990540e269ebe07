import type { RecentLookup } from './recent.ts'
import { recentName } from './recent-name.ts'

const MOST = 10
const answers = new Map<string, unknown>()

/** Keeps an answer as long as this tab is open, so that it can be shown again without being paid for again; the ten newest. */
export function keepAnswer(workspaceId: string, recent: RecentLookup, answer: unknown): void {
  const key = keyOf(workspaceId, recent)
  answers.delete(key)
  answers.set(key, answer)
  for (const oldest of answers.keys()) {
    if (answers.size <= MOST) break
    answers.delete(oldest)
  }
}

/** The answer that this tab still has, or undefined. */
export const keptAnswer = (workspaceId: string, recent: RecentLookup): unknown =>
  answers.get(keyOf(workspaceId, recent))

const keyOf = (workspaceId: string, recent: RecentLookup) => `${workspaceId} ${recentName(recent)}`

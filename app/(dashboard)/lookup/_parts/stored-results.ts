import type { RecentLookup } from '#app/_components/lookups/recent-name.ts'
import { recentName } from '#app/_components/lookups/recent-name.ts'

const MOST = 10
const answers = new Map<string, unknown>()

/** Stores a result for the lifetime of the tab, so that it can be shown again at no cost. Holds the ten newest. */
export function storeAnswer(workspaceId: string, recent: RecentLookup, answer: unknown): void {
  const key = keyOf(workspaceId, recent)
  answers.delete(key)
  answers.set(key, answer)
  for (const oldest of answers.keys()) {
    if (answers.size <= MOST) break
    answers.delete(oldest)
  }
}

export const storedAnswer = (workspaceId: string, recent: RecentLookup): unknown =>
  answers.get(keyOf(workspaceId, recent))

const keyOf = (workspaceId: string, recent: RecentLookup) => `${workspaceId} ${recentName(recent)}`

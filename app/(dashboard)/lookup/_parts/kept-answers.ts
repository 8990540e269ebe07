import type { RecentLookup } from './recent.ts'

const MOST = 10
const answers = new Map<string, unknown>()

const keyOf = (workspaceId: string, { kind, value }: Pick<RecentLookup, 'kind' | 'value'>) =>
  `${workspaceId} ${kind} ${value}`

/** Keeps an answer as long as this tab is open, so that it can be shown again without being paid for again; the ten newest. */
export function keepAnswer(workspaceId: string, recent: Pick<RecentLookup, 'kind' | 'value'>, answer: unknown): void {
  const key = keyOf(workspaceId, recent)
  answers.delete(key)
  answers.set(key, answer)
  for (const oldest of answers.keys()) {
    if (answers.size <= MOST) break
    answers.delete(oldest)
  }
}

/** The answer that this tab still has, or undefined. */
export const keptAnswer = (workspaceId: string, recent: Pick<RecentLookup, 'kind' | 'value'>): unknown =>
  answers.get(keyOf(workspaceId, recent))

import { formatCount } from '#app/_components/ui/format.ts'
import type { Review } from '#app/_trpc/outputs.ts'

export type ReviewState = 'free' | 'mine' | 'taken'

/** Whether a case is free, claimed by this person, or claimed by another. */
export function statusOf({ claimant }: Pick<Review, 'claimant'>, personId: string): ReviewState {
  if (!claimant) return 'free'
  return claimant.id === personId ? 'mine' : 'taken'
}

/** The service stops counting here. */
const MOST = 1_000

export function waitingWords(waiting: number): string {
  if (waiting === 0) return 'No events to review.'
  return waiting >= MOST ? 'Over 1,000 events to review.' : `${formatCount(waiting, 'event')} to review.`
}

/**
 * The case to open after one is done: the next one not claimed by others, else the first such; null if there is none.
 */
export function nextAfter(reviews: readonly Review[], id: string, personId: string): string | null {
  const at = reviews.findIndex((review) => review.id === id)
  const others = [...reviews.slice(at + 1), ...reviews.slice(0, Math.max(0, at))]
  return others.find((review) => statusOf(review, personId) !== 'taken')?.id ?? null
}

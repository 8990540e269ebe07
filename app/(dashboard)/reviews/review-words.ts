import { formatNumber } from '#app/_components/ui/format.ts'
import type { Review } from '#app/_trpc/outputs.ts'

export type Standing = 'free' | 'mine' | 'taken'

/** Whether a case can be taken, is one's own, or somebody else's. */
export function standingOf({ claimant }: Pick<Review, 'claimant'>, personId: string): Standing {
  if (!claimant) return 'free'
  return claimant.id === personId ? 'mine' : 'taken'
}

/** From here on the service stops counting. */
const MOST = 1_000

export function waitingWords(waiting: number): string {
  if (waiting === 0) return 'Nothing waits for a person.'
  return waiting >= MOST
    ? 'Over 1,000 wait for a person.'
    : `${formatNumber(waiting)} ${waiting === 1 ? 'waits' : 'wait'} for a person.`
}

/** The case to look at after one that is done: the next one that nobody else has, else the first such one; null where there is none. */
export function nextAfter(reviews: readonly Review[], id: string, personId: string): string | null {
  const at = reviews.findIndex((review) => review.id === id)
  const others = [...reviews.slice(at + 1), ...reviews.slice(0, Math.max(0, at))]
  return others.find((review) => standingOf(review, personId) !== 'taken')?.id ?? null
}

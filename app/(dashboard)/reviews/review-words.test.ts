import { expect, test } from 'vitest'
import type { Review } from '#app/_trpc/outputs.ts'
import { nextAfter, statusOf, waitingWords } from './review-words.ts'

const review = (id: string, claimant: string | null = null) =>
  ({ id, claimant: claimant && { id: claimant, name: claimant, email: '' } }) as Review

test('a case is unclaimed, claimed by the viewer, or claimed by another person', () => {
  expect([review('a'), review('b', 'me'), review('c', 'you')].map((one) => statusOf(one, 'me'))).toEqual([
    'free',
    'mine',
    'taken',
  ])
})

test('the next case is the next unclaimed one, wrapping around at the end', () => {
  const queue = [review('a'), review('b', 'you'), review('c'), review('d', 'you')]
  expect(nextAfter(queue, 'a', 'me')).toBe('c')
  expect(nextAfter(queue, 'c', 'me')).toBe('a')
  expect(nextAfter([review('a'), review('b', 'you')], 'a', 'me')).toBeNull()
  expect(nextAfter(queue, 'gone', 'me')).toBe('a')
})

test('the count is capped where the service stops counting', () => {
  expect([0, 1, 38, 1_000].map((count) => waitingWords(count))).toEqual([
    'No events to review.',
    '1 event to review.',
    '38 events to review.',
    'Over 1,000 events to review.',
  ])
})

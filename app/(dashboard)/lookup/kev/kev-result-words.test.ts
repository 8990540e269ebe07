import { expect, test } from 'vitest'
import { fetchedWords, nothingFoundWords } from './kev-result-words.ts'

test('the summary states how many entries match and how many are loaded', () => {
  expect(fetchedWords({ total: 0, fetched: 0 })).toBe('0 entries match')
  expect(fetchedWords({ total: 1, fetched: 1 })).toBe('1 entry matches, all fetched. Newest first.')
  expect(fetchedWords({ total: 1450, fetched: 500 })).toBe('1,450 entries match, 500 fetched. Newest first.')
})

test('an empty result states what was searched and how old the data was', () => {
  expect(nothingFoundWords({ count: 1450, sourceStatus: 'checked', sourceAgeSeconds: 60 })).toMatch(
    /^No entry matches; 1,450 entries searched\./,
  )
  expect(nothingFoundWords({ count: 1, sourceStatus: 'stale', sourceAgeSeconds: 3 * 86_400 })).toMatch(
    /1 entry of a copy that is 3 d old searched/,
  )
})

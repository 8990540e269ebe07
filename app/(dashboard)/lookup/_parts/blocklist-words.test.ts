import { expect, test } from 'vitest'
import { blocklistSentence } from './blocklist-words.ts'

test('a missing entry is described with its cause and its gaps', () => {
  expect(blocklistSentence({ listed: 0, checked: 24, unknown: 7 })).toBe('No entry in 17 of 24 lists, 7 unknown.')
  expect(blocklistSentence({ listed: 0, checked: 14, unknown: 0 })).toBe('No entry in 14 of 14 lists.')
  expect(blocklistSentence({ listed: 3, checked: 14, unknown: 1 })).toBe('On 3 of 14 lists, no entry in 10, 1 unknown.')
  expect(blocklistSentence({ listed: 3, checked: 14, unknown: 11 })).toBe('On 3 of 14 lists, 11 unknown.')
  expect(blocklistSentence({ listed: 1, checked: 1, unknown: 0 })).toBe('On 1 of 1 list.')
  expect(blocklistSentence({ listed: 0, checked: 14, unknown: 14 })).toBe('Unknown in 14 of 14 lists.')
  expect(blocklistSentence({ listed: 0, checked: 0, unknown: 0 })).toBe('No list was checked.')
})

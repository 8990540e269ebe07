import { expect, test } from 'vitest'
import { formatCatalogueDay, isOverdue, notesOf } from './kev-words.ts'

test('a due date is overdue from the following day', () => {
  expect(isOverdue('2026-11-20', '2026-11-21')).toBe(true)
  expect(isOverdue('2026-11-21', '2026-11-21')).toBe(false)
  expect(isOverdue(null, '2026-11-21')).toBe(false)
  expect(formatCatalogueDay('2021-12-10')).toBe('10 Dec 2021')
})

test('notes are split at the separators of the catalog', () => {
  expect(notesOf('https://example.org/a ; https://example.org/b;c ; Apply it. ; Apply it.')).toEqual([
    'https://example.org/a',
    'https://example.org/b;c',
    'Apply it.',
  ])
  expect(notesOf(null)).toEqual([])
  expect(notesOf(' ; ')).toEqual([])
})

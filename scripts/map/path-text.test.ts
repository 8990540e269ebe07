import { expect, test } from 'vitest'
import { relativePath, ringsOf } from './path-text.ts'

test('absolute points become relative moves, and zero moves are omitted', () => {
  expect(relativePath('M10,20L12,18L12,18L10,15Z')).toBe('M10 20l2-2 -2-3z')
  expect(relativePath('M0,0L5,5M1,1L1,1Z')).toBe('M0 0l5 5')
})

test('outlines survive the round trip', () => {
  expect(ringsOf('M0,0L1,0L1,1ZM5,5L6,6')).toEqual([
    [
      [0, 0],
      [1, 0],
      [1, 1],
    ],
    [
      [5, 5],
      [6, 6],
    ],
  ])
})

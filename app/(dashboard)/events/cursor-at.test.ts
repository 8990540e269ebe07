import { expect, it } from 'vitest'
import { cursorAt } from './cursor-at.ts'

it('the position of a row is the cursor of its page', () => {
  const pages = [3, 2, 2].map((length) => ({ data: Array.from({ length }) }))
  const at = (index: number) => cursorAt(pages, ['', 'b', 'c'], index)
  expect([-2, 0, 2, 3, 4, 5, 6, 9].map(at)).toEqual(['', '', '', 'b', 'b', 'c', 'c', 'c'])
  expect(cursorAt([], [], 0)).toBe('')
})

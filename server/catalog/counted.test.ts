import { expect, it } from 'vitest'
import { counted } from './counted.ts'

it('one has the singular, everything else the plural, with separators', () => {
  expect([0, 1, 2, 1_200].map((count) => counted(count, 'unit'))).toEqual([
    '0 units',
    '1 unit',
    '2 units',
    '1,200 units',
  ])
  expect(counted(2, 'entry', 'entries')).toBe('2 entries')
})

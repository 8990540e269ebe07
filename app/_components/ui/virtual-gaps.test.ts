import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Placed, partsOf, withIndex } from './virtual-gaps.ts'

const placed = (indices: readonly number[], height: number): Placed[] =>
  indices.map((index) => ({ index, start: index * height, end: (index + 1) * height }))

describe('the rendered rows of a long list', () => {
  it('have gaps before, between and after them', () => {
    expect(partsOf(placed([2, 5, 6], 10), 100)).toEqual([
      { kind: 'gap', id: 'before 2', height: 20 },
      { kind: 'row', index: 2 },
      { kind: 'gap', id: 'before 5', height: 20 },
      { kind: 'row', index: 5 },
      { kind: 'row', index: 6 },
      { kind: 'gap', id: 'end', height: 30 },
    ])
    expect(partsOf([], 0)).toEqual([])
    expect(partsOf(placed([0, 1], 10), 20)).toHaveLength(2)
  })

  it('have with their gaps exactly the height of all rows, whichever are rendered', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 500 }),
        fc.integer({ min: 1, max: 60 }),
        fc.array(fc.nat()),
        (count, height, any) => {
          const shown = [...new Set(any.map((index) => index % count))].toSorted((a, b) => a - b)
          const parts = partsOf(placed(shown, height), count * height)
          const sum = parts.reduce((all, part) => all + (part.kind === 'gap' ? part.height : height), 0)
          expect(sum).toBe(count * height)
          expect(parts.flatMap((part) => (part.kind === 'row' ? [part.index] : []))).toEqual(shown)
        },
      ),
    )
  })

  it('include the focused row, once and in order', () => {
    expect(withIndex([4, 5], 9)).toEqual([4, 5, 9])
    expect(withIndex([4, 5], 1)).toEqual([1, 4, 5])
    expect(withIndex([4, 5], 5)).toEqual([4, 5])
    expect(withIndex([4, 5], -1)).toEqual([4, 5])
  })
})

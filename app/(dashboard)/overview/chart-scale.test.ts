import { describe, expect, it } from 'vitest'
import { chartScale } from './chart-scale.ts'

describe('chartScale', () => {
  it.each([
    [0, 4],
    [1, 4],
    [33.3, 40],
    [34, 40],
    [41, 80],
    [97, 100],
    [8_333, 10_000],
    [10_001, 20_000],
  ])('rounds %d up to %d', (value, top) => {
    expect(chartScale(value).top).toBe(top)
  })

  it('has whole numbers as lines, the lowest of them zero', () => {
    expect(chartScale(5).lines).toEqual([8, 4, 0])
  })
})

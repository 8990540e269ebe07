import { describe, expect, it } from 'vitest'
import { axisOf, chartScale } from './chart-scale.ts'

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

  it('has whole numbers as grid lines, starting at zero', () => {
    expect(chartScale(5).lines).toEqual([8, 4, 0])
  })
})

describe('axisOf', () => {
  it('covers bars and pace, and omits a pace that would make the bars invisible', () => {
    expect(axisOf(833, 900)).toEqual({ reach: 900, showsPace: true })
    expect(axisOf(833, 100)).toEqual({ reach: 833, showsPace: true })
    expect(axisOf(8_333, 76)).toEqual({ reach: 76, showsPace: false })
    expect(axisOf(8_333, 0)).toEqual({ reach: 8_333, showsPace: true })
  })
})

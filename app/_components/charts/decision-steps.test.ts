import { describe, expect, it } from 'vitest'
import { type DecisionStep, noCounts, stepsSentence, stepWords, ticksOf, totalsOf } from './decision-steps.ts'

const step = (at: string, counts: Partial<DecisionStep['counts']> = {}): DecisionStep => ({
  at,
  counts: { ...noCounts(), ...counts },
})
const days = [
  step('2026-11-19T00:00:00.000Z', { block: 2, allow: 30 }),
  step('2026-11-20T00:00:00.000Z', { block: 5, review: 1 }),
  step('2026-11-21T00:00:00.000Z'),
]

describe('decisions over time', () => {
  it('are summarized in a sentence with their sums and the highest step', () => {
    expect(stepsSentence(days, 'day', ['block', 'review'])).toBe('7 block, 1 review. Peak: 6, 20 Nov.')
    expect(stepsSentence(days.slice(2), 'day', ['block'])).toBe('No assessments in 1 day.')
    expect(totalsOf(days)).toEqual({ allow: 30, review: 1, challenge: 0, block: 7 })
  })

  it('are listed step by step', () => {
    expect(days.map((one) => stepWords(one, 'day', ['block', 'review']))).toEqual([
      '19 Nov: 2 block',
      '20 Nov: 5 block, 1 review',
      '21 Nov: none',
    ])
  })

  it('have at most eight axis labels, and whole days for many hours', () => {
    const hours = Array.from({ length: 24 * 7 }, (_, index) =>
      step(new Date(Date.UTC(2026, 10, 14, index)).toISOString()),
    )
    expect(ticksOf(hours, 'hour').map(({ text }) => text)).toEqual([
      '14 Nov',
      '15 Nov',
      '16 Nov',
      '17 Nov',
      '18 Nov',
      '19 Nov',
      '20 Nov',
    ])
    expect(ticksOf(hours.slice(0, 24), 'hour').map(({ text }) => text)).toContain('03:00')
    const months = Array.from({ length: 90 }, (_, index) => step(new Date(Date.UTC(2026, 8, index)).toISOString()))
    expect(ticksOf(months, 'day').length).toBeLessThanOrEqual(8)
  })
})

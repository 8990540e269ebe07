import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Example, fitLogistic } from './logistic.ts'
import reference from './reference.json' with { type: 'json' }

const examplesOf = (rows: readonly (readonly number[])[]): Example[] =>
  rows.map(([kind, ...features]) => ({ features, positive: kind === 1 }))

describe('logistic regression', () => {
  it.each(reference)(
    'has the coefficients of scipy’s L-BFGS-B: $title',
    ({ examples, signs, intercept, coefficients }) => {
      const fitted = fitLogistic(examplesOf(examples), signs as (1 | -1)[])
      expect(fitted.intercept).toBeCloseTo(intercept, 5)
      for (const [j, coefficient] of coefficients.entries()) expect(fitted.coefficients[j]).toBeCloseTo(coefficient, 5)
    },
  )

  it('is finite, keeps every sign and is the same each time, also for separable and contradictory examples (property)', () => {
    const count = 4
    const example = fc.record({ features: fc.subarray([0, 1, 2, 3]), positive: fc.boolean() })
    const signs = fc.array(fc.constantFrom<1 | -1>(1, -1), { minLength: count, maxLength: count })
    fc.assert(
      fc.property(fc.array(example, { maxLength: 60 }), signs, (some, own) => {
        const examples = [...some, { features: [0], positive: true }, { features: [1], positive: false }]
        const fitted = fitLogistic(examples, own)
        for (const [j, coefficient] of fitted.coefficients.entries()) {
          expect(Math.abs(coefficient)).toBeLessThan(50)
          expect(coefficient * (own[j] ?? 1)).toBeGreaterThanOrEqual(0)
        }
        expect(Number.isFinite(fitted.intercept)).toBe(true)
        expect(fitLogistic(examples, own)).toEqual(fitted)
      }),
    )
  })
})

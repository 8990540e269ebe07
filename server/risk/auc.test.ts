import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aucOf } from './auc.ts'

const scores = (values: number[]) => values.map((score) => ({ score, weight: 1 }))

describe('the area under the ROC curve', () => {
  it('ranks attacks over honest events, ties counting half', () => {
    expect(aucOf(scores([90, 80]), scores([10, 20]))).toBe(1)
    expect(aucOf(scores([10]), scores([90]))).toBe(0)
    expect(aucOf(scores([50]), scores([50, 20]))).toBe(0.75)
    expect(aucOf(scores([]), scores([20]))).toBeNull()
  })

  it('ranks as comparing every pair would (property)', () => {
    const some = fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 1, maxLength: 30 })
    fc.assert(
      fc.property(some, some, (attacks, honest) => {
        const won = attacks
          .flatMap((a) => honest.map((h) => (a > h ? 1 : a === h ? 0.5 : 0)))
          .reduce<number>((x, y) => x + y, 0)
        expect(aucOf(scores(attacks), scores(honest))).toBeCloseTo(won / (attacks.length * honest.length), 10)
      }),
    )
  })
})

import fc from 'fast-check'
import { expect, it } from 'vitest'
import { codePoint } from './code-point.ts'

it('is any Unicode scalar value, never half a surrogate pair, and knows which texts are one', () => {
  const text = fc.sample(codePoint, { seed: 1, numRuns: 2_000 })
  expect(text.filter((one) => [...one].length !== 1 || !one.isWellFormed())).toEqual([])
  const values = text.map((one) => one.codePointAt(0) ?? 0)
  expect(values.some((value) => value < 0x80)).toBe(true)
  expect(values.some((value) => value >= 0xe000 && value <= 0xffff)).toBe(true)
  expect(values.some((value) => value > 0xffff)).toBe(true)
  const borders = ['\ud7ff', '\ue000', '\u{10ffff}']
  expect(borders.map((one) => codePoint.canShrinkWithoutContext(one))).toEqual([true, true, true])
  expect(['', 'ab', '\ud800'].map((one) => codePoint.canShrinkWithoutContext(one))).toEqual([false, false, false])
})

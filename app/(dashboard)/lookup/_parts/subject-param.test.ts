import { expect, test } from 'vitest'
import { asnOf, subjectOf } from './subject-param.ts'

test('an encoded address is decoded', () => {
  expect(subjectOf('2001%3Adb8%3A%3A1')).toBe('2001:db8::1')
  expect(subjectOf('192.0.2.1')).toBe('192.0.2.1')
  expect(subjectOf('%E0%A4%A')).toBe('%E0%A4%A')
})

test('an AS number is read with and without its prefix', () => {
  expect(asnOf('AS15169')).toBe(15169)
  expect(asnOf('15169')).toBe(15169)
  expect(asnOf('as 1')).toBe(1)
  expect(asnOf('ASx')).toBeNull()
  expect(asnOf('-1')).toBeNull()
})

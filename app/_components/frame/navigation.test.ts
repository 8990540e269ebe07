import { expect, test } from 'vitest'
import { goTo, isCurrent, NAVIGATION, TAB_BAR, TAB_BAR_REST } from './navigation.ts'

test('a page below another is the current one alone', () => {
  expect(isCurrent('/lookup', '/lookup')).toBe(true)
  expect(isCurrent('/lookup', '/lookup/package/npm/lodash')).toBe(true)
  expect(isCurrent('/lookup', '/lookup/kev')).toBe(false)
  expect(isCurrent('/lookup/kev', '/lookup/kev')).toBe(true)
  expect(isCurrent('/lookup', '/lookups')).toBe(false)
})

test('every page is in the bottom bar or behind its last place', () => {
  expect(TAB_BAR).toHaveLength(4)
  expect([...TAB_BAR, ...TAB_BAR_REST]).toHaveLength(NAVIGATION.flatMap((group) => group.items).length)
})

test('a letter leads to one page', () => {
  const letters = NAVIGATION.flatMap(({ items }) => items).flatMap(({ go }) => go ?? [])
  expect(new Set(letters).size).toBe(letters.length)
  expect(goTo.e).toBe('/events')
})

import { expect, test } from 'vitest'
import {
  areaOf,
  goTo,
  isCurrent,
  isWithinEntry,
  lockedPages,
  NAVIGATION,
  PAGES,
  TAB_BAR,
  TAB_BAR_REST,
} from './navigation.ts'

const entries = NAVIGATION.flatMap(({ items }) => items)

test('on a subpage only the subpage’s entry is current', () => {
  expect(isCurrent('/lookup', '/lookup')).toBe(true)
  expect(isCurrent('/lookup', '/lookup/package/npm/lodash')).toBe(true)
  expect(isCurrent('/lookup', '/lookup/kev')).toBe(false)
  expect(isCurrent('/lookup/kev', '/lookup/kev')).toBe(true)
  expect(isCurrent('/lookup', '/lookups')).toBe(false)
})

test('the sidebar has at most 14 entries and reaches every page once', () => {
  expect(entries.length).toBeLessThanOrEqual(14)
  expect(new Set(PAGES.map(({ href }) => href)).size).toBe(PAGES.length)
  for (const { href } of PAGES.filter(({ href }) => href !== '/docs'))
    expect(
      entries.filter((entry) => isWithinEntry(entry, href)),
      href,
    ).toHaveLength(1)
})

test('every entry is in the bottom bar or in its overflow menu', () => {
  expect(TAB_BAR).toHaveLength(4)
  expect([...TAB_BAR, ...TAB_BAR_REST].map(({ label }) => label).toSorted()).toEqual(
    entries.map(({ label }) => label).toSorted(),
  )
})

test('a shortcut key opens one page', () => {
  const letters = PAGES.flatMap(({ go }) => go ?? [])
  expect(new Set(letters).size).toBe(letters.length)
  expect(goTo.e).toBe('/events')
  expect(goTo.k).toBe('/keys')
})

test('the pages of an area show its tabs, and a single item below them does not', () => {
  expect(areaOf('/keys')?.label).toBe('Settings')
  expect(areaOf('/reports')?.label).toBe('History')
  expect(areaOf('/webhooks/whk_1')).toBeUndefined()
  expect(areaOf('/events')).toBeUndefined()
})

test('pages are locked by what the plan does not include', () => {
  const free = lockedPages({ grants: ['geolocation'], senderSlots: 0, historyDays: 0 })
  expect(free).toContain('/bulk')
  expect(free).toContain('/senders')
  expect(free).toContain('/history')
  expect(free).not.toContain('/events')
  const all = lockedPages({
    grants: ['geolocation', 'vulnerabilities', 'full', 'bulk', 'webhooks'],
    senderSlots: 3,
    historyDays: 30,
  })
  expect([...all]).toEqual([])
})

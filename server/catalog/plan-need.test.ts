import { expect, test } from 'vitest'
import { isIncluded, smallestPlan, whichPlansInclude } from './plan-need.ts'

test('the plans that include something are named, smallest first', () => {
  expect(whichPlansInclude('senderSlots')).toBe('Paid Email includes')
  expect(whichPlansInclude('webhooks')).toBe('Suite Agency and Lookups Growth include')
  expect(whichPlansInclude('full')).toBe('Suite Starter and larger plans include')
  expect(smallestPlan('geolocation')).toBe('Free')
  expect(smallestPlan('full')).toBe('Suite Starter')
  expect(smallestPlan('bulk')).toBe('Suite Business')
})

test('a term counts if above 0, a capability if granted', () => {
  const terms = { grants: ['geolocation'], senderSlots: 0, historyDays: 30 } as const
  expect(isIncluded('geolocation', terms)).toBe(true)
  expect(isIncluded('bulk', terms)).toBe(false)
  expect(isIncluded('senderSlots', terms)).toBe(false)
  expect(isIncluded('historyDays', terms)).toBe(true)
})

import { expect, test } from 'vitest'
import { endpoints } from '../../../server/catalog/endpoints.ts'
import { lookups, smallestPlan } from './lookups.ts'

test('every metered endpoint is shown, and no other', () => {
  const metered = Object.entries(endpoints).filter(([, row]) => row.units > 0)
  expect(lookups.map((lookup) => lookup.id)).toEqual(metered.map(([id]) => id))
})

test('the smallest plan that opens a capability is named', () => {
  expect(smallestPlan('geolocation')).toBe('Free')
  expect(smallestPlan('full')).toBe('Suite Starter')
  expect(smallestPlan('bulk')).toBe('Suite Business')
})

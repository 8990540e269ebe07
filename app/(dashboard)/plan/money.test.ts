import { describe, expect, it } from 'vitest'
import { priceOf, priceWords } from './money.ts'

const price = {
  id: 'p',
  plan: 'suite_agency' as const,
  amount: 49_900,
  currency: 'eur',
  interval: 'month',
  interval_count: 1,
}

describe('a price', () => {
  it('is shown in its currency, whose smallest unit Stripe counts', () => {
    expect(priceWords(price)).toBe('€499.00 per month')
    expect(priceWords({ ...price, currency: 'jpy', amount: 9_800 })).toBe('¥9,800 per month')
    expect(priceWords({ ...price, interval: 'month', interval_count: 3 })).toBe('€499.00 every 3 months')
    expect(priceWords({ ...price, amount: null })).toBe('Metered per month')
  })

  it('is not invented for a plan that Stripe does not sell', () => {
    expect(priceOf([price], 'suite_starter')).toBeNull()
  })
})

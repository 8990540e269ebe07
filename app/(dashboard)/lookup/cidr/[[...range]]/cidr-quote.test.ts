import { expect, test } from 'vitest'
import { quoteOf } from './cidr-quote.ts'

test('the quote shows range, sample and units before anything is queried', () => {
  expect(quoteOf(' 185.220.101.4/24 ')).toEqual({
    cidr: '185.220.101.0/24',
    first: '185.220.101.0',
    last: '185.220.101.255',
    prefix: 24,
    total: 256,
    cleared: true,
    offsets: [0, 42, 85, 127, 170, 212, 255],
    units: 7,
  })
  expect(
    ['10.0.0.0/29', '10.0.0.0/30', '10.0.0.0/31', '10.0.0.0/32', '10.0.0.0/8'].map((text) => quoteOf(text)?.units),
  ).toEqual([8, 4, 2, 1, 7])
  expect(quoteOf('255.255.255.255/32')?.last).toBe('255.255.255.255')
})

test('a text that is not an IPv4 range has no quote', () => {
  for (const text of [
    '',
    '10.0.0.0',
    '10.0.0.0/7',
    '10.0.0.0/33',
    '10.0.0.256/24',
    '010.0.0.0/8',
    '2001:db8::/32',
    '10.0.0.0/08',
  ])
    expect(quoteOf(text), text).toBeNull()
})

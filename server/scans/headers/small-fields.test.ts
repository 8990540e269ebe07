import { describe, expect, it } from 'vitest'
import { evidenceWith, foundBy } from '../../testing/header-evidence.ts'
import { contentTypeOptions } from './content-type-options.ts'
import {
  crossOriginEmbedderPolicy,
  crossOriginOpenerPolicy,
  crossOriginResourcePolicy,
} from './cross-origin-policies.ts'
import type { HeaderTest } from './evidence.ts'
import { frameOptions } from './frame-options.ts'

const sending = (test: HeaderTest, name: string) => (value: string) => foundBy(test)(evidenceWith({ [name]: [value] }))

it('X-Content-Type-Options is nosniff or worthless', () => {
  const sent = sending(contentTypeOptions, 'x-content-type-options')
  expect(sent('nosniff')).toBe('nosniff 0')
  expect(sent(' NoSniff , other')).toBe('nosniff 0')
  expect(sent('sniff')).toBe('invalid -5')
  expect(foundBy(contentTypeOptions)(evidenceWith())).toBe('not-implemented -5')
})

describe('framing', () => {
  const sent = sending(frameOptions, 'x-frame-options')
  it('is controlled by X-Frame-Options', () => {
    expect(sent('DENY')).toBe('deny 5')
    expect(sent('SameOrigin')).toBe('sameorigin 5')
    expect(sent('ALLOW-FROM https://friend.example')).toBe('allow-from 0')
    expect(sent('sometimes')).toBe('invalid -20')
    expect(foundBy(frameOptions)(evidenceWith())).toBe('not-implemented -20')
  })

  it('is controlled by frame-ancestors with precedence, unless it allows everyone', () => {
    const both = (csp: string) =>
      foundBy(frameOptions)(evidenceWith({ 'content-security-policy': [csp], 'x-frame-options': ['sometimes'] }))
    expect(both("frame-ancestors 'none'")).toBe('frame-ancestors 5')
    expect(both('frame-ancestors https://friend.example')).toBe('frame-ancestors 5')
    expect(both('frame-ancestors *')).toBe('invalid -20')
  })
})

const isolation = [
  [crossOriginResourcePolicy, 'cross-origin-resource-policy', ['same-origin', 'same-site'], 'cross-origin'],
  [crossOriginEmbedderPolicy, 'cross-origin-embedder-policy', ['require-corp', 'credentialless'], 'unsafe-none'],
  [crossOriginOpenerPolicy, 'cross-origin-opener-policy', ['same-origin', 'same-origin-allow-popups'], 'unsafe-none'],
] as const

it('each of the three isolation policies adds ten if good and costs five if missing', () => {
  for (const [test, name, good, plain] of isolation) {
    const sent = sending(test, name)
    for (const value of good) expect(sent(` ${value} `), name).toBe(`${value} 10`)
    expect(sent(plain), name).toBe(`${plain} 0`)
    expect(sent('whatever'), name).toBe('invalid -5')
    expect(foundBy(test)(evidenceWith()), name).toBe('not-implemented 0')
  }
})

it('the isolation policies: what browsers ignore is invalid', () => {
  for (const [test, name, [value]] of isolation) {
    const sent = sending(test, name)
    for (const ignored of [value.toUpperCase(), `${value}, ${value}`, `${value} ; a`, `${value}; a=`, `"${value}"`])
      expect([name, ignored, sent(ignored)]).toEqual([name, ignored, 'invalid -5'])
    expect(foundBy(test)(evidenceWith({ [name]: [value, value] })), name).toBe('invalid -5')
  }
})

it('parameters are part of the two policies that are structured fields, and not of the third', () => {
  const [resource, embedder, opener] = isolation.map(([test, name]) => sending(test, name))
  expect(embedder?.('require-corp; report-to="x"')).toBe('require-corp 10')
  expect(opener?.('same-origin;report-to="x"')).toBe('same-origin 10')
  expect(resource?.('same-origin; report-to="x"')).toBe('invalid -5')
})

import { describe, expect, it } from 'vitest'
import { type DkimAnswer, unknownCause } from './dkim-words.ts'

const dkim = { status: 'unknown' as const, selectors_checked: ['google'], keys: [], wildcard: false }
const unknownSelector: DkimAnswer['warnings'] = [{ code: 'DKIM_SELECTOR_UNKNOWN', message: 'x', input_pointer: null }]

describe('why DKIM is unknown', () => {
  it('is that no tried selector has a key, if the DNS responded', () => {
    expect(unknownCause({ dkim, warnings: unknownSelector })).toBe('no key found for the tried selectors')
  })

  it('is that the DNS did not respond, if no selector is known', () => {
    expect(unknownCause({ dkim, warnings: [] })).toBe('DNS did not respond')
    expect(unknownCause({ dkim: { ...dkim, wildcard: null }, warnings: [] })).toBe('DNS did not respond')
  })

  it('is that the zone has every selector, only if that is known', () => {
    const every = { ...dkim, wildcard: true }
    expect(unknownCause({ dkim: every, warnings: unknownSelector })).toContain('the same record for every selector')
  })

  it('is absent for a known status', () => {
    expect(unknownCause({ dkim: { ...dkim, status: 'not_found' }, warnings: [] })).toBeNull()
  })
})

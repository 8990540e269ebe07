import { describe, expect, it } from 'vitest'
import type { KeyRow } from '#app/_trpc/outputs.ts'
import { limitSentence, stateSentence, takesPlace } from './key-words.ts'

const key = (over: Partial<KeyRow>): KeyRow => ({
  id: 'key_1',
  name: 'Checkout server',
  test: false,
  prefix: 'svc_live_a1B',
  last4: 'Q7aZ',
  status: 'active',
  paused_reason: null,
  created_at: '2026-11-01T00:00:00.000Z',
  created_by: 'usr_1',
  last_used_at: null,
  paused_at: null,
  revoked_at: null,
  retires_at: null,
  ...over,
})

describe('a key in words', () => {
  it('states why a key is paused and what resumes it', () => {
    expect(stateSentence(key({ status: 'paused', paused_reason: 'plan_downgrade' }), 3)).toBe(
      'Paused: the plan includes 3 keys. Upgrade or revoke an older key to resume it.',
    )
    expect(stateSentence(key({ status: 'paused', paused_reason: 'operator' }), 3)).toContain('operator')
  })

  it('states when a replaced key ends', () => {
    expect(stateSentence(key({ retires_at: '2026-11-22T04:27:00.000Z' }), 1)).toBe(
      'Replaced. Works until 22 Nov 2026, 04:27 UTC.',
    )
  })

  it('says nothing about an active key', () => {
    expect(stateSentence(key({}), 1)).toBeNull()
  })

  it('counts paused keys, and neither revoked nor replaced ones', () => {
    expect(takesPlace(key({ status: 'paused', paused_reason: 'plan_downgrade' }))).toBe(true)
    expect(takesPlace(key({ status: 'revoked' }))).toBe(false)
    expect(takesPlace(key({ retires_at: '2026-11-22T04:27:00.000Z' }))).toBe(false)
  })

  it('names every held plan', () => {
    expect(limitSentence(['free'], 1)).toBe('Free includes 1 key')
    expect(limitSentence(['suite_agency', 'lookups_growth'], 50)).toBe(
      'Suite Agency and Lookups Growth include 50 keys',
    )
  })
})

import { describe, expect, it } from 'vitest'
import { isRedirectFollowed, redirectsOf } from './spf-redirect.ts'

const row = (depth: number, term: string, state: 'asked' | 'macro' | 'left_out' | 'unknown' | 'free' = 'asked') => ({
  depth,
  term,
  state,
})

describe('the redirect of an SPF record', () => {
  it.each(['macro', 'left_out', 'unknown'] as const)('is not followed if its state is %s', (state) => {
    expect(isRedirectFollowed([row(0, 'mx'), row(0, 'redirect=a', state)])).toBe(false)
    expect(isRedirectFollowed([row(0, 'redirect=a'), row(1, 'mx'), row(1, 'REDIRECT=b', state)])).toBe(false)
  })

  it('is followed without a target, and if there is none', () => {
    expect(isRedirectFollowed([row(0, 'redirect=', 'free')])).toBe(true)
    expect(isRedirectFollowed([row(0, 'mx', 'unknown')])).toBe(true)
    expect(isRedirectFollowed([])).toBe(true)
  })

  it('is not one of an included record', () => {
    expect(isRedirectFollowed([row(0, 'include:a'), row(1, 'redirect=b', 'unknown')])).toBe(true)
    const below = [row(0, 'redirect=a'), row(1, 'include:b'), row(2, 'redirect=c', 'unknown'), row(1, 'mx')]
    expect(isRedirectFollowed(below)).toBe(true)
  })

  it('is the first of several', () => {
    const rows = [row(0, 'redirect=a'), row(1, 'mx'), row(0, 'redirect=b', 'unknown'), row(1, 'redirect=c')]
    expect(redirectsOf(rows)).toEqual([rows[0]])
  })
})

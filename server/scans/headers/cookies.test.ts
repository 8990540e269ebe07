import { describe, expect, it } from 'vitest'
import { evidenceWith, foundBy } from '../../testing/header-evidence.ts'
import { cookies } from './cookies.ts'

const found = foundBy(cookies)
const set = (...lines: string[]) => found(evidenceWith({}, { setCookies: lines }))
const stored = (...lines: string[]) =>
  found(evidenceWith({ 'strict-transport-security': ['max-age=31536000'] }, { setCookies: lines }))

describe('cookies', () => {
  it('none, or only secure ones, cost nothing', () => {
    expect(set()).toBe('none 0')
    expect(set('a=1; Secure', 'session=1; Secure; HttpOnly')).toBe('secure 0')
    expect(set('a=1; Secure; SameSite=Lax', 'sess=1; Secure; HttpOnly; SameSite=None')).toBe('secure-with-samesite 5')
  })

  it('each fault has its weight', () => {
    expect(set('PHPSESSID=1; HttpOnly')).toBe('session-without-secure -40')
    expect(set('login=1; Secure')).toBe('session-without-httponly -30')
    expect(set('a=1')).toBe('without-secure -20')
    expect(set('a=1; Secure; SameSite=Sometimes')).toBe('samesite-invalid -20')
    expect(set('csrftoken=1; Secure')).toBe('csrf-without-samesite -20')
  })

  it('cost less with HSTS', () => {
    expect(stored('a=1')).toBe('without-secure-but-hsts -5')
    expect(stored('session=1; HttpOnly')).toBe('session-without-secure-but-hsts -10')
  })

  it('the worst of many counts, in any order, and each fault is named without its value', () => {
    expect(set('a=1; Secure', 'b=2', 'session=secret; HttpOnly')).toBe('session-without-secure -40')
    const { evidence } = cookies(evidenceWith({}, { setCookies: ['b=2', 'session=secret; HttpOnly'] }))
    expect(evidence.named).toEqual([
      { name: 'b', result: 'without-secure' },
      { name: 'session', result: 'session-without-secure' },
    ])
    expect(JSON.stringify(evidence)).not.toContain('secret')
  })

  it('are judged up to the first hundred', () => {
    const many = Array.from({ length: 200 }, (_, index) => `c${index}=1; Secure`)
    expect(set(...many)).toBe('secure 0')
    expect(set(...many, 'late=1')).toBe('secure 0')
  })
})

import { decode, encode } from 'next-auth/jwt'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { sessionIdOf } from './session-cookie.ts'

vi.mock('next-auth/jwt', { spy: true })
beforeEach(() => {
  vi.mocked(decode).mockClear()
})

const secret = 'a secret of the installation'
const now = new Date(Date.now())
const after = (seconds: number) => new Date(now.getTime() + seconds * 1_000)

describe('the session of a token', () => {
  it('is decrypted once, and again after the token expires', async () => {
    const token = await encode({ token: { sid: 'ses_1' }, secret, maxAge: 600 })
    for (let request = 0; request < 3; request++) expect(await sessionIdOf(token, secret, now)).toBe('ses_1')
    expect(decode).toHaveBeenCalledTimes(1)
    await sessionIdOf(token, secret, after(700))
    expect(decode).toHaveBeenCalledTimes(2)
  })

  it('is unknown with another secret, also after it was decrypted', async () => {
    const token = await encode({ token: { sid: 'ses_2' }, secret })
    expect(await sessionIdOf(token, secret, now)).toBe('ses_2')
    expect(await sessionIdOf(token, 'the next secret', now)).toBeNull()
  })

  it('is null for an invalid token, however often it is sent', async () => {
    for (const token of [await encode({ token: { sid: 'ses_3' }, secret, maxAge: -60 }), 'a.b.c.d.e'])
      for (let request = 0; request < 2; request++) expect(await sessionIdOf(token, secret, now)).toBeNull()
  })
})

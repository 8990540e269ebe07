import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lowPasswordCost } from '../testing/password-cost.ts'
import { openPasswords } from './passwords.ts'

const passwords = openPasswords()
const cheap = openPasswords(lowPasswordCost)
const password = 'correct horse battery staple'

describe('the hash of a password', () => {
  it('is argon2id with 19 MiB, two passes and a random salt, and does not contain the password', async () => {
    const [a, b] = [await passwords.hash(password), await passwords.hash(password)]
    for (const hash of [a, b]) expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
    expect(a).not.toBe(b)
    expect(a).not.toContain('horse')
  })

  it('matches its password and no other', async () => {
    const hash = await passwords.hash(password)
    expect(await passwords.verify(password, hash)).toBe(true)
    for (const other of ['', `${password} `, password.toUpperCase(), password.slice(1), `${password}\u0000`])
      expect(await passwords.verify(other, hash), JSON.stringify(other)).toBe(false)
  })

  it('distinguishes any two passwords of any script and length (property)', async () => {
    const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 200 })
    await fc.assert(
      fc.asyncProperty(text, text, async (a, b) => {
        const hash = await cheap.hash(a)
        expect(await cheap.verify(a, hash)).toBe(true)
        expect(await cheap.verify(b, hash)).toBe(Buffer.from(a).equals(Buffer.from(b)))
      }),
      { numRuns: 100 },
    )
  })

  it('with other parameters is verified by its own', async () => {
    const reference = '$argon2id$v=19$m=64,t=1,p=1$c29tZXNhbHRzb21lc2FsdA$'
    const { argon2Sync } = await import('node:crypto')
    const terms = { memory: 64, passes: 1, parallelism: 1, tagLength: 32 }
    const tag = argon2Sync('argon2id', { message: password, nonce: 'somesaltsomesalt', ...terms })
    const hash = reference + tag.toString('base64').replace(/=+$/, '')
    expect(await passwords.verify(password, hash)).toBe(true)
    expect(await passwords.verify('another', hash)).toBe(false)
  })

  it('that is missing or malformed matches nothing', async () => {
    for (const hash of [null, '', 'plain', '$2b$10$abcdefghijklmnopqrstuv', '$argon2i$v=19$m=64,t=1,p=1$YWJj$YWJj'])
      expect(await passwords.verify(password, hash), String(hash)).toBe(false)
  })
})

import { describe, expect, it } from 'vitest'
import { identityOf } from './oidc-claims.ts'

const issuer = 'https://id.example'
const claims = (change: object = {}) => ({ sub: 's1', email: 'ada@example.test', email_verified: true, ...change })

describe('claims of an identity provider', () => {
  it.each([
    [true, true],
    ['true', false],
    ['false', false],
    [undefined, false],
    [1, false],
    [null, false],
  ])('with email_verified %j have a verified address: %s', (email_verified, verified) => {
    expect(identityOf(issuer, claims({ email_verified }))).toMatchObject({ email: 'ada@example.test', verified })
  })

  it.each([
    [{ email_verified: false }],
    [{ email: undefined }],
    [{ email: 'x"><script>@a\r\nBcc: z@z.example' }],
    [{ email: `${'a'.repeat(300)}@example.test` }],
    [{ sub: '' }],
  ])('with %j are rejected', (change) => {
    expect(() => identityOf(issuer, claims(change))).toThrow('no verified email address')
  })

  it.each([['a'.repeat(100_000)], ['Win at https://evil.example'], ['\u202egnp.exe'], [17]])(
    'with a name that sign-up would reject have none',
    (name) => {
      expect(identityOf(issuer, claims({ name })).name).toBeNull()
    },
  )
})

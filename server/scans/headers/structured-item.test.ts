import fc from 'fast-check'
import { expect, it } from 'vitest'
import { tokenItemOf } from './structured-item.ts'

it('reads a token with parameters of every type, as RFC 9651 section 4.2.3 does', () => {
  for (const value of [
    'require-corp',
    '  require-corp  ',
    'require-corp; report-to="x"',
    'require-corp;a;b=1;c=-1.5;d=?0;e=:aGk=:;f=@1659578233;g=%"f%c3%bc";*h=tok/en:1;i="a \\"b\\" \\\\"',
  ])
    expect(tokenItemOf(value), value).toBe('require-corp')
})

it('is null for a value that is no token, or does not parse as a whole', () => {
  for (const value of [
    '',
    ';a',
    '"require-corp"',
    '?1',
    '1',
    'require-corp, require-corp',
    'require-corp ; report-to="x"',
    'require-corp; report-to=',
    'require-corp; report-to="x',
    'require-corp; Report-To="x"',
    'require-corp; a=é',
    'require-corp; a=1.',
    'require-corp; a=1234567890123456',
    'require-corp;',
    'require-corp rest',
    '\trequire-corp',
  ])
    expect(tokenItemOf(value), value).toBeNull()
})

it('reads any text without failing (property)', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 200 }), (text) => {
      const token = tokenItemOf(text)
      if (token !== null) expect(text.trim().startsWith(token)).toBe(true)
    }),
  )
})

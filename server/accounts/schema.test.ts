import { expect, it } from 'vitest'
import { Name } from './schema.ts'

it.each([
  'Pay at http://evil.example',
  'See WWW.evil.example',
  'abc\u202edef',
  '\u2066abc',
  'a\u200fb',
  '\u00ad',
  '\u3164',
  ' \u2800 ',
  '',
  '\ud800',
  'a\u0000b',
])('%j is not a valid name', (text) => {
  expect(Name.safeParse(text).success).toBe(false)
})

it.each(['Ada', 'Ada O’Brien-Smith', '李小龍', 'محمد', 'Team 👩‍👩‍👧', 'node.js: the team', 'wwwhat'])(
  '%j is a valid name',
  (text) => {
    expect(Name.parse(text)).toBe(text)
  },
)

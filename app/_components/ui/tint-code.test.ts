import { expect, it } from 'vitest'
import { tintCode } from './tint-code.ts'

it('keys, strings and comments are marked and no text is lost', () => {
  const code = '# call\n{"score": 80, "level": "high"}\ncurl -H \'x\''
  const tokens = tintCode(code)
  expect(tokens.map((token) => token.text).join('')).toBe(code)
  expect(tokens.filter((token) => token.kind).map(({ kind, text }) => [kind, text])).toEqual([
    ['comment', '# call'],
    ['key', '"score"'],
    ['key', '"level"'],
    ['string', '"high"'],
    ['string', "'x'"],
  ])
})

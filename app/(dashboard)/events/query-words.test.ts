import { describe, expect, it } from 'vitest'
import { chipOf, queryOf, requestFor, withField, withoutWord, wordsOf } from './query-words.ts'

describe('the words of a query', () => {
  it('are fields with values and free words, and produce the same query again', () => {
    const query = 'ip:203.0.113.0/24 decision:block rule:"New domain" jane@example.com'
    expect(wordsOf(query).map(({ field, value }) => [field, value])).toEqual([
      ['ip', '203.0.113.0/24'],
      ['decision', 'block'],
      ['rule', 'New domain'],
      [null, 'jane@example.com'],
    ])
    expect(queryOf(wordsOf(query))).toBe(query)
  })

  it('treat an IPv6 address and other words with a colon as free words', () => {
    expect(wordsOf('2001:db8::1 fe80::1 https://example.com').map(({ field }) => field)).toEqual([null, null, null])
    expect(wordsOf('ip:2001:db8::1')).toEqual([{ raw: 'ip:2001:db8::1', field: 'ip', value: '2001:db8::1' }])
  })

  it('name fields in any case', () => {
    expect(wordsOf('IP:8.8.8.8 Rule:"New domain" Order:7').map(({ field, value }) => [field, value])).toEqual([
      ['ip', '8.8.8.8'],
      ['rule', 'New domain'],
      [null, 'Order:7'],
    ])
    expect(withField('Decision:block IP:8.8.8.8', 'decision', 'review')).toBe('IP:8.8.8.8 decision:review')
  })

  it('preserve what the server has to reject', () => {
    expect(queryOf(wordsOf('rule:"open  decision:'))).toBe('rule:"open decision:')
  })
})

describe('changing a query', () => {
  it('replaces the value of the same field', () => {
    expect(withField('decision:block ip:8.8.8.8', 'decision', 'review')).toBe('ip:8.8.8.8 decision:review')
    expect(withField('', 'rule', 'New domain')).toBe('rule:"New domain"')
  })

  it('removes one word', () => {
    expect(withoutWord('decision:block "two words" ip:8.8.8.8', 1)).toBe('decision:block ip:8.8.8.8')
  })

  it('quotes text with blanks or quotes, so that it parses back unchanged', () => {
    for (const value of ['plain', 'two words', 'say "no"', 'back\\slash "x"'])
      expect(wordsOf(requestFor('user', value))).toMatchObject([{ field: 'user', value }])
  })
})

it('a chip shows its condition in words', () => {
  expect(wordsOf('decision:block email:jane* acme').map((word) => Object.values(chipOf(word)).join(' '))).toEqual([
    'Decision is block',
    'Email starts with jane',
    'Anything is or starts with acme',
  ])
})

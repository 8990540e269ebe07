import { expect, test } from 'vitest'
import { parseRecent, type RecentLookup, withRecent } from './recent.ts'

const lookup = (value: string): RecentLookup => ({ kind: 'ip', value, found: '' })

test('the newest comes first, once, and ten are kept', () => {
  let list: RecentLookup[] = []
  for (let n = 1; n <= 12; n++) list = withRecent(list, lookup(`192.0.2.${n}`))
  list = withRecent(list, lookup('192.0.2.5'))
  expect(list).toHaveLength(10)
  expect(list[0]?.value).toBe('192.0.2.5')
  expect(new Set(list.map((each) => each.value)).size).toBe(10)
})

test('the same value of another kind is another lookup', () => {
  expect(withRecent([{ kind: 'asn', value: '1', found: '' }], { kind: 'ip', value: '1', found: '' })).toHaveLength(2)
})

test('what is not a list of lookups is ignored', () => {
  expect(parseRecent(null)).toEqual([])
  expect(parseRecent('{')).toEqual([])
  expect(parseRecent('{"a":1}')).toEqual([])
  expect(parseRecent('[1, {"kind":"ip"}, {"kind":"ip","value":"192.0.2.1","found":"x"}]')).toHaveLength(1)
})

import { expect, test } from 'vitest'
import { searchOf, targetsOf } from './targets-text.ts'

test('pasted text yields its targets in order, including duplicates', () => {
  expect(targetsOf(' 192.0.2.1\r\nexample.com, 192.0.2.1;\t2001:db8::1 \n\n')).toEqual([
    '192.0.2.1',
    'example.com',
    '192.0.2.1',
    '2001:db8::1',
  ])
  expect(targetsOf(' \n ')).toEqual([])
})

test('the URL of the page preserves the targets', () => {
  const targets = ['192.0.2.1', '2001:db8::1', 'bücher.example']
  expect(targetsOf(new URLSearchParams(searchOf(targets)).get('targets') ?? '')).toEqual(targets)
})

import { expect, it } from 'vitest'
import { notA } from './refused-text.ts'

const address = (text: string) => notA('an IPv4 or IPv6 address', '8.8.8.8', text)
const send = 'Send one such as 8.8.8.8. No unit was used.'

it.each([
  ['', 'empty'],
  ['https://example.com/', 'a URL'],
  ['192.0.2.0/24', 'a network with a prefix'],
  ['example.com/page', 'a path'],
  ['jane@example.com', 'an email address'],
  ['AS64500', 'an autonomous system number'],
  ['192.0.2.1:443', 'a host with a port'],
  ['[2001:db8::1]:443', 'a host with a port'],
  ['example.com', 'a domain name'],
])('the message about "%s" names what it was understood as, and what to send', (text, kind) => {
  expect(address(text)).toBe(`Not an IPv4 or IPv6 address: this is ${kind}. ${send}`)
})

it('an address where a name is expected is named', () => {
  expect(notA('a domain name', 'example.com', '8.8.8.8')).toContain(
    'this is an IP address. Send one such as example.com',
  )
})

it('the message about any other text repeats nothing of it', () => {
  for (const text of ['<script>', '1.2.3', 'a'.repeat(100_000), '\u0000'])
    expect(address(text)).toBe(`Not an IPv4 or IPv6 address. ${send}`)
})

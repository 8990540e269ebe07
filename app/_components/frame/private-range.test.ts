import { describe, expect, it, test } from 'vitest'
import { specialRangeOf } from '#server/platform/special-purpose.ts'
import { isLocalName, privateRangeOf } from './private-range.ts'

describe('an address outside the public Internet', () => {
  it.each([
    '0.1.2.3',
    '10.0.0.1',
    '100.64.3.2',
    '100.127.255.255',
    '127.0.0.1',
    '169.254.1.1',
    '172.31.255.255',
    '192.0.2.1',
    '192.168.7.7',
    '198.19.0.1',
    '198.51.100.23',
    '203.0.113.7',
    '239.1.1.1',
    '255.255.255.255',
    '::',
    '::1',
    '2001:db8::11',
    'fd12::1',
    'fe80::1',
    'ff02::1',
  ])('%s is recognized as it is by the service', (address) => {
    expect(specialRangeOf(address)?.global).toBe(false)
    expect(privateRangeOf(address)).not.toBeNull()
  })

  it.each(['8.8.8.8', '11.0.0.1', '100.128.0.1', '172.32.0.1', '192.169.0.1', '223.255.255.255', '2606:2800::1'])(
    '%s is public',
    (address) => expect(privateRangeOf(address)).toBeNull(),
  )
})

test('localhost is a local name, with a port, a path or a scheme; example.com is not', () => {
  for (const text of ['localhost', 'LOCALHOST.', 'localhost:3000', 'http://localhost:3000/a']) {
    expect(isLocalName(text), text).toBe(true)
  }
  for (const text of ['example.com', 'localhost.example.com', 'mylocalhost'])
    expect(isLocalName(text), text).toBe(false)
})

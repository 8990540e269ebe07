import type { IncomingMessage } from 'node:http'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addressPrefix, clientAddressReader } from './client-address.ts'

function request(remoteAddress: string | undefined, forwarded?: string): IncomingMessage {
  return {
    socket: { remoteAddress },
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
  } as IncomingMessage
}

describe('the address of the caller', () => {
  it('is the peer of the connection when no proxy is trusted, whatever X-Forwarded-For says (property)', () => {
    const read = clientAddressReader([])
    fc.assert(
      fc.property(fc.ipV4(), fc.oneof(fc.string(), fc.ipV4(), fc.ipV6()), (remote, forwarded) => {
        expect(read(request(remote, forwarded))).toBe(read(request(remote)))
      }),
    )
    expect(read(request('203.0.113.9', '127.0.0.1'))).toBe('203.0.113.9')
  })

  it('ignores X-Forwarded-For of a caller that is not a trusted proxy', () => {
    const read = clientAddressReader(['10.0.0.0/8'])
    expect(read(request('203.0.113.9', '10.0.0.1'))).toBe('203.0.113.9')
  })

  it('walks trusted proxies from the right and stops at the first that is not one', () => {
    const read = clientAddressReader(['10.0.0.0/8', '2001:db8:1::/48'])
    expect(read(request('10.0.0.1', '198.51.100.7'))).toBe('198.51.100.7')
    expect(read(request('10.0.0.1', '6.6.6.6, 198.51.100.7, 10.0.0.2'))).toBe('198.51.100.7')
    expect(read(request('10.0.0.1', '6.6.6.6, 198.51.100.7, 2001:db8:1::5'))).toBe('198.51.100.7')
    expect(read(request('2001:db8:1::9', '2a00::1'))).toBe('2a00::1')
  })

  it('cannot be chosen by a caller that forges hops (property)', () => {
    const read = clientAddressReader(['10.0.0.0/8'])
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.ipV4(), fc.ipV6(), fc.string()), { maxLength: 5 }), (forged) => {
        expect(read(request('10.0.0.1', [...forged, '198.51.100.7'].join(',')))).toBe('198.51.100.7')
      }),
    )
  })

  it('stays at the last valid hop when a proxy wrote something that is not an address', () => {
    const read = clientAddressReader(['10.0.0.0/8'])
    for (const forwarded of ['', 'unknown', '1.2.3.4, not an address', '198.51.100.7:port'])
      expect(read(request('10.0.0.1', forwarded)), forwarded).toBe('10.0.0.1')
  })

  it('is that of a hop with a port, as some proxies write it', () => {
    const read = clientAddressReader(['10.0.0.0/8'])
    expect(read(request('10.0.0.1', '6.6.6.6, 198.51.100.7:4711, 10.0.0.2:80'))).toBe('198.51.100.7')
    expect(read(request('10.0.0.1', '[2A00::7]:4711'))).toBe('2a00::7')
    expect(read(request('10.0.0.1', '[2a00::7]'))).toBe('2a00::7')
    expect(read(request('10.0.0.1', '2a00::7:4711'))).toBe('2a00::7:4711')
  })

  it('is IPv4 for an IPv4-mapped address, which is trusted as such', () => {
    expect(clientAddressReader([])(request('::ffff:203.0.113.9'))).toBe('203.0.113.9')
    expect(clientAddressReader(['127.0.0.0/8'])(request('::ffff:127.0.0.1', '198.51.100.7'))).toBe('198.51.100.7')
  })

  it('survives a closed connection', () => {
    expect(clientAddressReader(['10.0.0.0/8'])(request(undefined, '1.2.3.4'))).toBe('')
  })
})

describe('the unit in which anonymous callers are counted', () => {
  it('is the address for IPv4 and the /64 for IPv6', () => {
    expect(addressPrefix('198.51.100.7')).toBe('198.51.100.7')
    expect(addressPrefix('::ffff:198.51.100.7')).toBe('198.51.100.7')
    expect(addressPrefix('2001:db8:1:2:3:4:5:6')).toBe(addressPrefix('2001:db8:1:2:ffff::1'))
    expect(addressPrefix('2001:db8:1:2::1')).not.toBe(addressPrefix('2001:db8:1:3::1'))
  })

  it('is the same for all addresses of a /64, and never throws (property)', () => {
    const half = fc.array(fc.integer({ min: 0, max: 0xffff }), { minLength: 4, maxLength: 4 })
    const text = (groups: number[]) => groups.map((group) => group.toString(16)).join(':')
    fc.assert(
      fc.property(half, half, half, (network, a, b) => {
        if (network.every((group) => group === 0)) return
        expect(addressPrefix(text([...network, ...a]))).toBe(addressPrefix(text([...network, ...b])))
      }),
    )
    fc.assert(fc.property(fc.string(), (other) => void addressPrefix(other)))
    expect(addressPrefix('fe80::1%eth0')).toBe(addressPrefix('fe80::2%eth0'))
  })
})

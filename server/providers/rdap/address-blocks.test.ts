import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseIpAddress } from '../../platform/ip-address.ts'
import { baseOfAddress } from './address-blocks.ts'
import type { RdapServices } from './bootstrap.ts'

const at = (services: RdapServices, text: string): string | null => {
  const address = parseIpAddress(text)
  if (!address) throw new Error(text)
  return baseOfAddress(services, address)
}

describe('the registry of an address', () => {
  it('is that of the longest block that contains it, wherever the block is in the list', () => {
    const services = [
      { base: 'https://inner.example/', entries: ['203.0.112.0/20', '2001:db8:8000::/33'] },
      { base: 'https://outer.example/', entries: ['203.0.0.0/8', '2001:db8::/32'] },
    ]
    for (const list of [services, services.toReversed()]) {
      expect(at(list, '203.0.113.7')).toBe('https://inner.example/')
      expect(at(list, '203.0.128.0')).toBe('https://outer.example/')
      expect(at(list, '2001:db8:8000::1')).toBe('https://inner.example/')
      expect(at(list, '2001:db8:7fff::1')).toBe('https://outer.example/')
      expect(at(list, '204.0.0.1')).toBeNull()
    }
  })

  it('is the first if two claim the same block, in any spelling', () => {
    const services = [
      { base: 'https://first.example/', entries: ['2001:0DB8::/32', '10.1.2.3/8'] },
      { base: 'https://second.example/', entries: ['2001:db8::/32', '10.0.0.0/8'] },
    ]
    expect(at(services, '2001:db8::1')).toBe('https://first.example/')
    expect(at(services, '10.9.9.9')).toBe('https://first.example/')
  })

  it('is separate by family, and the whole space may be one block', () => {
    const services = [{ base: 'https://all.example/', entries: ['0.0.0.0/0'] }]
    expect(at(services, '255.255.255.255')).toBe('https://all.example/')
    expect(at(services, '::1')).toBeNull()
  })

  it('is not found in invalid blocks', () => {
    const entries = [
      '',
      '/',
      '8',
      '8.8.8.8',
      '8.0.0.0/',
      '8.0.0.0/33',
      '8.0.0.0/-1',
      '08.0.0.0/8',
      '8.0.0.0/8/8',
      'a/8',
    ]
    expect(at([{ base: 'https://odd.example/', entries }], '8.8.8.8')).toBeNull()
    fc.assert(
      fc.property(fc.array(fc.string()), (texts) => {
        at([{ base: 'https://odd.example/', entries: texts }], '2001:db8::1')
      }),
    )
  })
})

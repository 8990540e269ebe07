import fc from 'fast-check'
import ipaddr from 'ipaddr.js'
import { describe, expect, it } from 'vitest'
import { itWithData, textOf } from '../testing/shared-data.ts'
import { networkOf, parseIpAddress } from './ip-address.ts'

describe('parsing an address', () => {
  it('yields one canonical text for every spelling of an IPv6 address', () => {
    for (const text of ['2001:db8::1', '2001:DB8:0:0:0:0:0:1', '2001:0db8:0000:0000:0000:0000:0000:0001'])
      expect(parseIpAddress(text)).toEqual({ text: '2001:db8::1', version: 6 })
    expect(parseIpAddress('2001:db8:0:0:1:0:0:1')?.text).toBe('2001:db8::1:0:0:1')
  })

  it('reads an IPv4-mapped address as the IPv4 address', () => {
    for (const text of ['::ffff:8.8.8.8', '::ffff:808:808', '::FFFF:0808:0808'])
      expect(parseIpAddress(text)).toEqual({ text: '8.8.8.8', version: 4 })
  })

  it('rejects spellings that programs read differently', () => {
    const refused = ['', ' ', '8.8.8', '134744072', '0x8.8.8.8', '08.8.8.8', '8.8.8.8.', ' 8.8.8.8', '8.8.8.8/32', '1']
    refused.push('fe80::1%eth0', '[::1]', ':::', '1::2::3', '256.0.0.1', '8.8.8.8\u0000', '٨.8.8.8', 'example.com')
    for (const text of refused) expect(parseIpAddress(text), JSON.stringify(text)).toBeNull()
  })

  it('never throws, and parses its own text to the same address (property)', () => {
    fc.assert(fc.property(fc.string(), (text) => void parseIpAddress(text)))
    fc.assert(
      fc.property(fc.oneof(fc.ipV4(), fc.ipV6()), (text) => {
        const read = parseIpAddress(text)
        expect(read).not.toBeNull()
        expect(parseIpAddress(read?.text ?? '')).toEqual(read)
        // The URL parser writes every IPv6 address in hexadecimal; ipaddr.js alone reads `::0.0.0.0` as IPv4-mapped.
        const written = text.includes(':') ? new URL(`http://[${text}]/`).hostname.slice(1, -1) : text
        expect(ipaddr.process(written).toByteArray()).toEqual(ipaddr.process(read?.text ?? '').toByteArray())
      }),
    )
  })

  itWithData('agrees with the cases of validator.js', ['input', 'validatorjs-vectors.json'], (file) => {
    type Row = { validator: string; args: unknown[]; valid: string[]; invalid: string[] }
    const rows = (JSON.parse(textOf(file)) as Row[]).filter((row) => row.validator === 'isIP')
    const valid = rows.flatMap((row) => row.valid ?? []).filter((text) => !text.includes('%'))
    const everywhereInvalid = rows.filter((row) => (row.args ?? []).length === 0).flatMap((row) => row.invalid ?? [])
    expect(valid.length).toBeGreaterThan(20)
    expect(everywhereInvalid.length).toBeGreaterThan(10)
    expect(valid.filter((text) => parseIpAddress(text) === null)).toEqual([])
    expect(everywhereInvalid.filter((text) => parseIpAddress(text) !== null)).toEqual([])
  })
})

describe('the network of an address', () => {
  it('clears the host bits and keeps the family', () => {
    expect(networkOf({ text: '8.8.8.8', version: 4 }, 24)).toBe('8.8.8.0/24')
    expect(networkOf({ text: '8.8.8.8', version: 4 }, 0)).toBe('0.0.0.0/0')
    expect(networkOf({ text: '2001:db8:ffff::1', version: 6 }, 33)).toBe('2001:db8:8000::/33')
  })

  it('contains its address, at every length (property)', () => {
    fc.assert(
      fc.property(fc.oneof(fc.ipV4(), fc.ipV6()), fc.nat(128), (text, wanted) => {
        const address = parseIpAddress(text)
        if (!address) throw new Error(text)
        const prefix = Math.min(wanted, address.version === 4 ? 32 : 128)
        const range = ipaddr.parseCIDR(networkOf(address, prefix)) as [ipaddr.IPv4, number]
        expect(range[1]).toBe(prefix)
        expect((ipaddr.parse(address.text) as ipaddr.IPv4).match(range)).toBe(true)
      }),
    )
  })
})

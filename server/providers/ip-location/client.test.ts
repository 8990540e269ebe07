import fc from 'fast-check'
import ipaddr from 'ipaddr.js'
import { describe, expect, it } from 'vitest'
import { parseIpAddress } from '../../platform/ip-address.ts'
import { itWithData } from '../../testing/shared-data.ts'
import { openIpLocation } from './client.ts'

const provider = await openIpLocation()
const locate = (text: string) => {
  const address = parseIpAddress(text)
  if (!address) throw new Error(`${text} is no address`)
  return provider.find(address)
}

describe('the location data of the installation', () => {
  it('locates addresses of both families', () => {
    expect(locate('8.8.8.8')).toMatchObject({ country_code: 'US', continent_code: 'NA', is_eu: false })
    expect(locate('2001:4860:4860::8888')).toMatchObject({ continent_code: 'NA' })
    expect(locate('193.99.144.80')).toMatchObject({ country_code: 'DE', is_eu: true, continent_name: 'Europe' })
  })

  it('returns an IPv4-mapped address as the IPv4 address', () => {
    expect(locate('::ffff:8.8.8.8')).toEqual(locate('8.8.8.8'))
  })

  it('has no result for unannounced addresses', () => {
    for (const text of ['10.0.0.1', '127.0.0.1', 'fe80::1', '::1']) {
      const found = locate(text)
      expect(found?.country_code ?? null, text).toBeNull()
    }
  })

  it('never throws, and the returned network contains the address (property)', () => {
    fc.assert(
      fc.property(fc.oneof(fc.ipV4(), fc.ipV6()), (text) => {
        const address = parseIpAddress(text)
        const found = address && provider.find(address)
        if (!address || !found) return
        const range = ipaddr.parseCIDR(found.network) as [ipaddr.IPv4, number]
        expect((ipaddr.parse(address.text) as ipaddr.IPv4).match(range), `${text} in ${found.network}`).toBe(true)
      }),
      { numRuns: 1000 },
    )
  })

  it('every address of a network has the same location (property)', () => {
    fc.assert(
      fc.property(fc.ipV4(), (text) => {
        const found = locate(text)
        if (!found) return
        const [base, prefix] = ipaddr.parseCIDR(found.network) as [ipaddr.IPv4, number]
        const last = ipaddr.IPv4.broadcastAddressFromCIDR(`${base.toString()}/${prefix}`).toString()
        expect(locate(base.toString())).toEqual(found)
        expect(locate(last)).toEqual(found)
      }),
      { numRuns: 300 },
    )
  })

  it('gives every located address the time zone of its coordinates (property)', () => {
    expect(locate('193.99.144.80')?.time_zone).toBe('Europe/Berlin')
    expect(locate('8.8.8.8')?.time_zone).toBe('America/Los_Angeles')
    fc.assert(
      fc.property(fc.ipV4(), (text) => {
        const found = locate(text)
        if (!found || found.latitude === null) return
        expect(() => new Intl.DateTimeFormat('en', { timeZone: found.time_zone ?? '' }), text).not.toThrow()
      }),
      { numRuns: 300 },
    )
  })

  it('states the date of its data', () => {
    const age = Date.now() - (provider.dataFrom?.getTime() ?? 0)
    expect(provider.dataFrom?.getTime()).toBeGreaterThan(Date.parse('2025-01-01'))
    expect(age).toBeGreaterThan(0)
  })
})

describe('other databases', () => {
  it('a missing or invalid file is rejected when opened', async () => {
    await expect(openIpLocation({ v4: '/nowhere.mmdb', v6: '/nowhere.mmdb' })).rejects.toThrow()
    const here = new URL(import.meta.url).pathname
    await expect(openIpLocation({ v4: here, v6: here })).rejects.toThrow()
  })

  itWithData(
    'a GeoIP2 city database works in place of the installed one',
    ['geoip', 'test-data', 'GeoIP2-City-Test.mmdb'],
    async (file) => {
      const other = await openIpLocation({ v4: file, v6: file })
      expect(other.find({ text: '81.2.69.160', version: 4 })).toMatchObject({
        network: '81.2.69.160/27',
        country_code: 'GB',
        city: 'London',
        accuracy: 'city',
      })
      expect(other.find({ text: '2a02:cf40::1', version: 6 })).toMatchObject({ country_code: 'NO' })
      expect(other.find({ text: '192.0.2.1', version: 4 })).toBeNull()
    },
  )
})

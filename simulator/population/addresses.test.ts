import { readFileSync } from 'node:fs'
import path from 'node:path'
import ipaddr from 'ipaddr.js'
import { afterAll, describe, expect, it } from 'vitest'
import { parseIpAddress } from '../../server/platform/ip-address.ts'
import { createLog } from '../../server/platform/log.ts'
import { openDataSets } from '../../server/providers/index.ts'
import { openInternet } from '../internet.ts'
import { addresses } from './addresses.ts'
import { populate } from './populate.ts'

const { ipLocation, asnTable } = await openDataSets(createLog('silent'))
const internet = await openInternet()
afterAll(internet.close)
populate(internet, new Date('2026-11-21T08:00:00Z'))

const parsed = (text: string) => parseIpAddress(text) ?? expect.fail(`${text} is no address`)
const countryOf = (text: string) => ipLocation?.find(parsed(text))?.country_code
const systemOf = (text: string) => asnTable?.byAddress.find(parsed(text))?.asn
const fixture = (name: string) =>
  JSON.parse(readFileSync(path.join(import.meta.dirname, '../fixtures/lists', name), 'utf8'))
const served = async (file: string) =>
  (await (await fetch(`${internet.origin}/${file}`)).text()).split('\n').filter((line) => line !== '')
const isIn = (text: string, networks: readonly string[]): boolean => {
  const address = ipaddr.parse(text)
  return networks.some((network) => {
    const [base, prefix] = ipaddr.parseCIDR(network)
    return base.kind() === address.kind() && (address as ipaddr.IPv4).match(base as ipaddr.IPv4, prefix)
  })
}
const some = Array.from({ length: 40 }, (_, n) => n * 37)

describe('addresses of the population', () => {
  it('of households and carriers are where they say, each its own', () => {
    for (const country of ['DE', 'GB', 'US', 'FR', 'BR', 'ID', 'VN', 'TR', 'PH'] as const)
      for (const n of some) expect(countryOf(addresses.residential(country, n)), country).toBe(country)
    for (const country of ['DE', 'GB', 'IN', 'NG', 'US'] as const)
      for (const n of some) expect(countryOf(addresses.mobile(country, n)), country).toBe(country)
    for (const n of some) expect(countryOf(addresses.vpnInAmerica(n))).toBe('US')
    const many = Array.from({ length: 8_000 }, (_, n) => addresses.residential('DE', n))
    expect(new Set(many).size).toBe(many.length)
  })

  it('are on the lists of their kind as the publishers have them', async () => {
    const [vpn, vpnV6, centers, centersV6] = await Promise.all(
      ['vpn/ipv4', 'vpn/ipv6', 'datacenter/ipv4', 'datacenter/ipv6'].map((file) => served(`lists/${file}.txt`)),
    )
    for (const n of some) {
      expect(isIn(addresses.vpn(n), vpn ?? []) && isIn(addresses.vpn(n), centers ?? [])).toBe(true)
      expect(isIn(addresses.vpnV6(n), vpnV6 ?? [])).toBe(true)
      expect(isIn(addresses.dataCentre(n), centers ?? [])).toBe(true)
      expect(isIn(addresses.dataCentreV6(n), centersV6 ?? [])).toBe(true)
      expect(isIn(addresses.relay(n), fixture('provider-ranges.json')['apple-proxy'].ipv4)).toBe(true)
      expect(isIn(addresses.relayV6(n), fixture('provider-ranges.json')['apple-proxy'].ipv6)).toBe(true)
      expect(isIn(addresses.cloud(n), fixture('provider-ranges.json').amazon.ipv4)).toBe(true)
      expect(fixture('tor-exits.json').addresses).toContain(addresses.tor(n))
      expect(isIn(addresses.residential('GB', n), [...(vpn ?? []), ...(centers ?? [])])).toBe(false)
    }
  })

  it('of criminals are in networks of DROP, or of a system of ASN-DROP whose list ends with its description', async () => {
    const drop = fixture('drop.json').v4.map(({ cidr }: { cidr: string }) => cidr)
    const systems = (await served('asn-drop/asndrop.json')).map((line) => JSON.parse(line))
    expect(systems.at(-1)).toMatchObject({ type: 'metadata', records: systems.length - 1 })
    for (const n of some) {
      expect(isIn(addresses.drop(n), drop)).toBe(true)
      expect(isIn(addresses.hijacked(n), drop)).toBe(false)
      expect(systems.map(({ asn }) => asn)).toContain(systemOf(addresses.hijacked(n)))
    }
  })
})

import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { openInternet } from '../../simulator/internet.ts'
import { routeValidityOf } from '../lookups/route-origin.ts'
import { mapRoutePayloads } from '../providers/rpki/map.ts'
import { UpstreamFailure } from '../providers/upstream.ts'
import { openService } from '../testing/service.ts'
import { itWithData } from '../testing/shared-data.ts'
import { feedsOf } from './index.ts'
import { routeOrigins } from './route-origins.ts'

const internet = await openInternet()
afterAll(internet.close)
beforeEach(internet.clear)

const roa = (asn: number | string, prefix: string, maxLength?: number) => ({ asn, prefix, maxLength, ta: 'ripe' })
const originsOf = (...roas: object[]) => routeOrigins(mapRoutePayloads({ metadata: {}, roas }))

describe('validated payloads', () => {
  itWithData('are read in every published form', ['feeds', 'rpki'], (folder) => {
    const read = (name: string) => mapRoutePayloads(JSON.parse(readFileSync(`${folder}/${name}`, 'utf8')))
    const counts = (name: string) => [read(name).counts[4], read(name).counts[6], read(name).skipped]
    expect(counts('stayrtr-smalltest.rpki.json')).toEqual([1, 1, 0])
    expect(counts('bgpalerter-roas.before.json')).toEqual([3, 2, 0])
    expect(counts('routinator-111.json'), 'the same payload twice').toEqual([1, 0, 0])
    expect(counts('stayrtr-test.rpki.json').slice(2)).toEqual([0])
    const origins = routeOrigins(read('bgpalerter-vrp.correct.json'))
    expect(origins.validity('103.21.244.0/24', 13335)).toEqual({ state: 'valid' })
    expect(origins.validity('8.8.8.0/24', 2914)).toEqual({ state: 'valid' })
    expect(origins.validity('82.112.100.0/24', 2914)).toEqual({ state: 'invalid', reason: 'wrong_origin' })
    const dn42 = mapRoutePayloads(JSON.parse(gunzipSync(readFileSync(`${folder}/dn42-export.json.gz`)).toString()))
    expect([dn42.counts[4] + dn42.counts[6] > 3_000, dn42.skipped], 'three have no prefix').toEqual([true, 3])
    expect(() => read('routinator-000.json'), 'without payloads').toThrow(UpstreamFailure)
  })

  it('are refused as another document, empty, or mostly hostile', () => {
    const hostile = [
      roa(-1, '192.0.2.0/24'),
      roa('AS1x', '192.0.2.0/24'),
      roa(2 ** 32, '192.0.2.0/24'),
      roa(1, '192.0.2.0'),
      roa(1, '0.0.0.0/0', 32),
      roa(1, '::/0'),
      roa(1, '192.0.2.0/33'),
      roa(1, '192.0.2.0/24', 23),
      roa(1, '192.0.2.0/24', 33),
      roa(1, '2001:db8::/32', 129),
      roa(1, `${'1'.repeat(90)}/24`),
      null,
      7,
    ]
    for (const one of hostile) expect(() => mapRoutePayloads([one]), JSON.stringify(one)).toThrow(UpstreamFailure)
    expect(() => mapRoutePayloads([roa(1, '192.0.2.0/24'), ...hostile])).toThrow(UpstreamFailure)
    for (const other of [null, 'roas', {}, [], { roas: {} }, { roas: [] }])
      expect(() => mapRoutePayloads(other), JSON.stringify(other)).toThrow(UpstreamFailure)
    expect(mapRoutePayloads([roa(1, '192.0.2.0/24'), null, 7])).toMatchObject({ counts: { 4: 1, 6: 0 }, skipped: 2 })
  })
})

describe('route origin validation', () => {
  it('finds a route valid, of a wrong origin, too specific, or not covered', () => {
    const { validity } = originsOf(
      roa(64_500, '192.0.2.0/23', 24),
      roa('AS64501', '2001:db8::/32'),
      roa(0, '198.51.100.0/24'),
    )
    expect(validity('192.0.2.0/23', 64_500)).toEqual({ state: 'valid' })
    expect(validity('192.0.3.0/24', 64_500)).toEqual({ state: 'valid' })
    expect(validity('192.0.2.0/25', 64_500)).toEqual({ state: 'invalid', reason: 'too_specific' })
    expect(validity('192.0.2.0/24', 64_501)).toEqual({ state: 'invalid', reason: 'wrong_origin' })
    expect(validity('192.0.0.0/22', 64_500), 'wider than the payload').toEqual({ state: 'not_found' })
    expect(validity('2001:db8::/32', 64_501)).toEqual({ state: 'valid' })
    expect(validity('2001:db8:1::/48', 64_501)).toEqual({ state: 'invalid', reason: 'too_specific' })
    expect(validity('2001:db9::/32', 64_501)).toEqual({ state: 'not_found' })
    expect(validity('not a network', 64_501)).toEqual({ state: 'not_found' })
  })

  it('lets no one originate what AS 0 is authorized for', () => {
    const { validity } = originsOf(roa(0, '198.51.100.0/24'))
    for (const origin of [0, 64_500])
      expect(validity('198.51.100.0/24', origin)).toEqual({ state: 'invalid', reason: 'wrong_origin' })
  })

  it('agrees with the definition of RFC 6811 for any payloads and route, in both families (property)', () => {
    const asn = fc.constantFrom(0, 1, 2, 4_294_967_295)
    const v4 = fc.record({ bits: fc.constant(32), shift: fc.integer({ min: 8, max: 32 }), base: fc.nat(3) })
    const v6 = fc.record({ bits: fc.constant(128), shift: fc.integer({ min: 8, max: 128 }), base: fc.nat(3) })
    const network = fc.oneof(v4, v6).map(({ bits, shift, base }) => {
      const high = bits === 32 ? 0xc0_00_00_00n : 0x2001_0db8n << 96n
      const value =
        ((high | (BigInt(base) << BigInt(bits - Math.min(shift, 26)))) >> BigInt(bits - shift)) << BigInt(bits - shift)
      return { bits, length: shift, value, prefix: `${textOf(value, bits)}/${shift}` }
    })
    const payload = fc.tuple(asn, network, fc.nat(128)).map(([asn, net, more]) => ({
      asn,
      net,
      maxLength: Math.min(net.bits, net.length + more),
    }))
    const covers = (wide: { bits: number; length: number; value: bigint }, narrow: typeof wide) =>
      wide.bits === narrow.bits &&
      wide.length <= narrow.length &&
      wide.value >> BigInt(wide.bits - wide.length) === narrow.value >> BigInt(wide.bits - wide.length)
    fc.assert(
      fc.property(fc.array(payload, { minLength: 1, maxLength: 12 }), network, asn, (payloads, route, origin) => {
        const origins = originsOf(...payloads.map(({ asn, net, maxLength }) => roa(asn, net.prefix, maxLength)))
        const covering = payloads.filter(({ net }) => covers(net, route))
        const own = covering.filter((one) => one.asn === origin && one.asn !== 0)
        const expected =
          covering.length === 0
            ? { state: 'not_found' }
            : own.some(({ maxLength }) => route.length <= maxLength)
              ? { state: 'valid' }
              : { state: 'invalid', reason: own.length > 0 ? 'too_specific' : 'wrong_origin' }
        expect(origins.validity(route.prefix, origin)).toEqual(expected)
        const distinct = new Set(covering.map(({ asn, net, maxLength }) => `${asn} ${net.length} ${maxLength}`))
        expect(origins.covering(route.prefix)).toHaveLength(distinct.size)
      }),
    )
  })
})

function textOf(value: bigint, bits: number): string {
  const step = bits === 32 ? 8n : 16n
  const parts = Array.from({ length: bits === 32 ? 4 : 8 }, (_, at) => {
    const part = (value >> (BigInt(bits) - step * BigInt(at + 1))) & ((1n << step) - 1n)
    return part.toString(bits === 32 ? 10 : 16)
  })
  return parts.join(bits === 32 ? '.' : ':')
}

describe('the list of payloads', () => {
  it('of which one family is half gone or doubled is not taken over', async () => {
    const roas = (v4: number, v6: number) => [
      ...Array.from({ length: v4 }, (_, at) => ({ ...roa(1, `192.${at >> 8}.${at & 255}.0/24`), maxLength: 24 })),
      ...Array.from({ length: v6 }, (_, at) => ({ ...roa(1, `2001:db8:${at.toString(16)}::/48`), maxLength: 48 })),
    ]
    internet.put('rpki', 'roas', roas(300, 150))
    const { system, clock } = await openService({ internet })
    await system.listings.refresh()
    for (const [v4, v6] of [
      [300, 70],
      [300, 301],
      [149, 150],
    ] as const) {
      internet.put('rpki', 'roas', roas(v4, v6))
      clock.advance(7 * 3_600_000)
      await system.listings.refresh()
      const state = (prefix: string) => routeValidityOf(system.listings, prefix, 1)
      expect([state('2001:db8:64::/48'), state('2001:db8:c8::/48'), state('192.0.200.0/24')], `${v4} ${v6}`).toEqual([
        'valid',
        'not_found',
        'valid',
      ])
    }
  })

  it('is searched for a network of the routing table without a claim about the length of its announcement', async () => {
    internet.put('rpki', 'roas', [{ ...roa(1, '192.0.2.0/23'), maxLength: 23 }])
    const { system } = await openService({ internet })
    await system.listings.refresh()
    expect(routeValidityOf(system.listings, '192.0.2.0/24', 1)).toBe('undetermined')
    expect(routeValidityOf(system.listings, '192.0.2.0/24', 2)).toBe('invalid')
  })

  it('that could not be fetched is unknown, and one that is not connected says so', async () => {
    internet.fault('rpki', { kind: 'truncated' })
    const { system } = await openService({ internet })
    await system.listings.refresh()
    expect(routeValidityOf(system.listings, '8.8.8.0/24', 15169)).toBeNull()
    expect(system.listings.routes.answer()).toMatchObject({ ok: false })
    const off = await openService({ internet, settings: { UPSTREAM_RPKI_URL: 'off' } })
    await off.system.listings.refresh()
    expect(off.system.listings.routes.answer()).toMatchObject({ ok: false, why: 'not_configured' })
    expect(feedsOf(off.system.upstreams).find(({ name }) => name === 'rpki')).toMatchObject({ connected: false })
  })
})

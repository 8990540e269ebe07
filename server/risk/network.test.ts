import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type AddressListKind, addressListKinds } from '../catalog/address-lists.ts'
import { type BlocklistFinding, judgeNetwork, type Membership, type NetworkFacts } from './network.ts'
import { scoreOf } from './score.ts'
import { type SignalId, signals } from './signals.ts'
import type { SourceAnswer } from './source-answers.ts'

const everything = new Set(addressListKinds)
const answer = (source: SourceAnswer['source']): SourceAnswer => ({ source, answered: true, evidence: null })
const facts = (more: Partial<NetworkFacts> = {}): NetworkFacts => ({
  memberships: [],
  complete: everything,
  connected: everything,
  publicProxy: [answer('blocklists')],
  residentialProxy: [answer('anonymous_ip')],
  abuseReports: [answer('blocklist_de')],
  abusiveNetwork: [answer('asn_drop')],
  blocklists: [list('a'), list('b')],
  network: { asn: 64500, as_name: 'Example' },
  ...more,
})
function list(id: string, more: Partial<BlocklistFinding> = {}): BlocklistFinding {
  return { id, name: id.toUpperCase(), status: 'not_listed', severity: null, codes: [], reasons: [], ...more }
}
const on = (kind: AddressListKind, more: Partial<Membership> = {}): Membership => ({
  list: kind,
  name: `List of ${kind}`,
  kind,
  holder: null,
  network: '192.0.2.0/24',
  note: null,
  fetched_at: '2026-11-21T12:00:00.000Z',
  ...more,
})
const statuses = (given: NetworkFacts) =>
  Object.fromEntries(judgeNetwork(given).map(({ id, status }) => [id, status])) as Record<SignalId, string>
const without = (...kinds: AddressListKind[]) => new Set(addressListKinds.filter((kind) => !kinds.includes(kind)))

describe('the network signals', () => {
  it('are each judged once, and all of them', () => {
    const expected = Object.entries(signals).flatMap(([id, { category }]) => (category === 'network' ? [id] : []))
    expect(
      judgeNetwork(facts())
        .map(({ id }) => id)
        .toSorted(),
    ).toEqual(expected.toSorted())
  })

  it('without a connected source do not apply, and with one that is silent are unknown, never clear', () => {
    const sourceless = [
      'ip_public_proxy',
      'ip_residential_proxy',
      'ip_abuse_reported_high',
      'ip_abuse_reported_some',
      'ip_network_abusive',
    ]
    const sources = (answers: SourceAnswer[]) =>
      facts({ publicProxy: answers, residentialProxy: answers, abuseReports: answers, abusiveNetwork: answers })
    const applying = judgeNetwork(sources([])).map(({ id }) => id as string)
    expect(sourceless.filter((id) => applying.includes(id))).toEqual([])
    expect(scoreOf(judgeNetwork(sources([]))).coverage, 'nothing that is not connected lowers it').toBe(1)
    const silent = judgeNetwork(sources([{ source: 'blocklists', answered: false, evidence: null }]))
    const unknown = silent.filter(({ status }) => status === 'unknown')
    expect(unknown.map(({ id }) => id).toSorted()).toEqual(sourceless.toSorted())
    for (const { evidence } of unknown) expect(evidence?.reason).toEqual(expect.any(String))
  })

  it('a kind of lists that this installation does not have does not apply', () => {
    const none = statuses(facts({ connected: without('vpn'), complete: without('vpn') }))
    expect(none).not.toHaveProperty('ip_vpn')
  })

  const single: [SignalId, AddressListKind][] = [
    ['ip_tor_exit', 'tor'],
    ['ip_vpn', 'vpn'],
    ['ip_private_relay', 'relay'],
    ['ip_hosting', 'hosting'],
    ['ip_hosting', 'edge'],
  ]
  it.each(single)(
    '%s is triggered by a list of kind %s, clear without, and unknown if a list is missing',
    (id, kind) => {
      expect(statuses(facts({ memberships: [on(kind)] }))[id]).toBe('triggered')
      expect(statuses(facts())[id]).toBe('clear')
      expect(statuses(facts({ complete: without(kind) }))[id]).toBe('unknown')
      expect(statuses(facts({ complete: without(kind), memberships: [on(kind)] }))[id], 'one list is enough').toBe(
        'triggered',
      )
    },
  )

  it('name the lists, the network and their age as evidence', () => {
    const [tor] = judgeNetwork(facts({ memberships: [on('tor', { note: 'N1', holder: 'H' })] }))
    expect(tor?.evidence).toEqual({
      lists: [
        {
          list: 'List of tor',
          network: '192.0.2.0/24',
          holder: 'H',
          listing: 'N1',
          fetched_at: '2026-11-21T12:00:00.000Z',
        },
      ],
    })
  })

  it('add nothing for a private relay, even if its exits are in data centers', () => {
    const verdicts = judgeNetwork(facts({ memberships: [on('relay'), on('hosting'), on('edge')] }))
    expect(scoreOf(verdicts)).toMatchObject({ score: 0, flags: [{ id: 'ip_private_relay' }] })
  })

  it('treat a single-service network and a crawler as no risk', () => {
    expect(scoreOf(judgeNetwork(facts({ memberships: [on('platform'), on('crawler')] }))).score).toBe(0)
  })
})

describe('the blocklist signal', () => {
  const status = (blocklists: BlocklistFinding[], more: Partial<NetworkFacts> = {}) =>
    statuses(facts({ blocklists, ...more })).ip_blocklisted

  it('is triggered by a list of any severity, except policy', () => {
    for (const severity of ['low', 'medium', 'high'] as const)
      expect(status([list('a', { status: 'listed', severity }), list('b')]), severity).toBe('triggered')
    expect(status([list('a', { status: 'listed', severity: 'policy' }), list('b')])).toBe('clear')
  })

  it('is triggered by DROP, whatever the others say', () => {
    expect(status([], { memberships: [on('drop', { note: 'SBL1' })] })).toBe('triggered')
  })

  it('is unknown while DROP is missing, more lists are silent than respond, or none was queried', () => {
    const silent = list('s', { status: 'unknown' })
    expect(status([list('a'), list('b')], { complete: without('drop') })).toBe('unknown')
    expect(status([list('a'), silent])).toBe('clear')
    expect(status([list('a'), silent, silent])).toBe('unknown')
    expect(status([])).toBe('unknown')
    expect(status([silent, silent, list('a', { status: 'listed', severity: 'low' })])).toBe('triggered')
  })
})

describe('the score of the network', () => {
  const kinds = fc.subarray([...addressListKinds])
  const finding = fc.record({
    status: fc.constantFrom('listed', 'not_listed', 'unknown'),
    severity: fc.constantFrom('policy', 'low', 'high'),
  }) as fc.Arbitrary<Partial<BlocklistFinding>>
  const any = fc.tuple(kinds, kinds, fc.array(finding, { maxLength: 5 })).map(([memberships, complete, found]) =>
    facts({
      memberships: memberships.map((kind) => on(kind)),
      complete: new Set(complete),
      blocklists: found.map((one, at) => list(String(at), one)),
    }),
  )

  it('never exceeds its cap, and is not lowered by a silent source unless its evidence is removed (property)', () => {
    fc.assert(
      fc.property(any, (given) => {
        const [now, blind] = [scoreOf(judgeNetwork(given)), scoreOf(judgeNetwork({ ...given, complete: new Set() }))]
        expect(now.score).toBeLessThanOrEqual(60)
        expect(blind.score).toBe(now.score)
        expect(blind.coverage).toBeLessThanOrEqual(now.coverage)
      }),
    )
  })
})

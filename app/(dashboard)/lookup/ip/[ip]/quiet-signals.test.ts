import { expect, test } from 'vitest'
import { evidenceWords, reportedSignals } from '#app/(dashboard)/lookup/_parts/signal-words.ts'
import { weightOf } from '#server/catalog/scoring/models.ts'
import type { IpReputation } from '#server/lookups/ip/reputation-schema.ts'
import { signalsOf } from '#server/testing/coverage.ts'
import { quietSignals } from './quiet-signals.ts'

const anonymity: IpReputation['anonymity'] = {
  is_tor: false,
  is_vpn: false,
  is_public_proxy: false,
  is_residential_proxy: null,
  is_relay: false,
  is_hosting: false,
  provider: null,
  confidence: null,
  last_seen: null,
}
const list = (id: string, status: 'not_listed' | 'unknown' = 'not_listed') =>
  ({ id, status }) as IpReputation['blocklists']['lists'][number]
const blocklists = (...lists: IpReputation['blocklists']['lists']): IpReputation['blocklists'] => ({
  checked: lists.length,
  listed: 0,
  unknown: lists.filter(({ status }) => status === 'unknown').length,
  lists,
})
const abuse = { confidence: 0 } as IpReputation['abuse']
const source = (id: string, status: IpReputation['sources'][number]['status'] = 'ok') =>
  ({ id, status }) as IpReputation['sources'][number]
const sources = [
  ...['asn_drop', 'stopforumspam', 'blocklist_de'].map((id) => source(id)),
  source('anonymous_ip', 'not_configured'),
]
type Given = Pick<IpReputation, 'anonymity' | 'blocklists'> & Partial<Pick<IpReputation, 'abuse' | 'sources'>>
const states = (given: Given) =>
  Object.fromEntries(quietSignals({ abuse, sources, ...given }).map(({ id, state }) => [id, state]))

test('each network signal has one row, and one without a source is unknown', () => {
  const found = states({ anonymity, blocklists: blocklists(list('drop'), list('a')) })
  expect(found).toMatchObject({ ip_tor_exit: 'clear', ip_blocklisted: 'clear', ip_network_abusive: 'clear' })
  expect(Object.keys(found).toSorted()).toEqual(
    signalsOf('network')
      .filter((id) => id !== 'ip_residential_proxy')
      .toSorted(),
  )
})

test('a source that is connected and did not respond leaves its signals unknown', () => {
  const silent = states({
    anonymity: { ...anonymity, is_public_proxy: null },
    blocklists: blocklists(list('drop'), list('a')),
    abuse: { ...abuse, confidence: null },
    sources: [source('asn_drop', 'unavailable'), source('blocklist_de', 'timeout'), source('anonymous_ip')],
  })
  expect(silent).toMatchObject({
    ip_public_proxy: 'unknown',
    ip_residential_proxy: 'unknown',
    ip_abuse_reported_high: 'unknown',
    ip_abuse_reported_some: 'unknown',
    ip_network_abusive: 'unknown',
  })
})

test('a data center is a server unless a VPN or relay explains it', () => {
  const all = blocklists(list('drop'), list('a'))
  const at = (more: Partial<IpReputation['anonymity']>) =>
    quietSignals({ anonymity: { ...anonymity, ...more }, blocklists: all, abuse, sources })
  expect(at({ is_hosting: true, is_vpn: true })).toContainEqual({
    id: 'ip_server',
    state: 'clear',
    detail: 'A VPN explains the data center',
  })
  expect(at({ is_hosting: true, is_relay: true })).toContainEqual({
    id: 'ip_server',
    state: 'clear',
    detail: 'A private relay explains the data center',
  })
  expect(at({ is_hosting: null })).toContainEqual(expect.objectContaining({ id: 'ip_server', state: 'unknown' }))
})

test('a list that could not be read makes its signal unknown', () => {
  const blind = { ...anonymity, is_tor: null, is_hosting: null }
  expect(states({ anonymity: blind, blocklists: blocklists(list('a')) })).toMatchObject({
    ip_tor_exit: 'unknown',
    ip_hosting: 'unknown',
    ip_blocklisted: 'unknown',
  })
  const silent = blocklists(list('drop'), list('a'), list('b', 'unknown'), list('c', 'unknown'))
  expect(states({ anonymity, blocklists: silent }).ip_blocklisted).toBe('unknown')
})

test('a flag replaces its untriggered row, with weight and points', () => {
  const flag = {
    id: 'ip_hosting',
    label: 'Hosting network',
    counted_with: null,
    points: 15,
    evidence: { lists: [{ list: 'Clouds', network: '192.0.2.0/24' }] },
  }
  const signals = reportedSignals(
    { model: 'points-v1', score: 15, level: 'low', coverage: 0.5, flags: [flag] },
    quietSignals({ anonymity, blocklists: blocklists(list('drop'), list('a')), abuse, sources }),
  )
  const ofModel = signalsOf('network').filter((id) => weightOf('points-v1', id, 'signup') !== null)
  expect(signals.map(({ id }) => id).toSorted()).toEqual(
    ofModel.filter((id) => id !== 'ip_residential_proxy').toSorted(),
  )
  expect(signals.find(({ id }) => id === 'ip_hosting')).toMatchObject({
    state: 'triggered',
    weight: 20,
    points: 15,
    detail: 'Clouds 192.0.2.0/24',
  })
})

test('evidence is one line: at most four lists with network and code', () => {
  const lists = ['A', 'B', 'C', 'D', 'E', 'F'].map((name) => ({ list: name, codes: ['127.0.0.2'] }))
  expect(evidenceWords({ lists, checked: 6 })).toBe('A 127.0.0.2; B 127.0.0.2; C 127.0.0.2; D 127.0.0.2; 2 more')
  expect(evidenceWords({ age_days: 3, more: { deep: true } })).toBe('age days 3')
})

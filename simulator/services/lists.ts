import { json, type Reply, type Service, text } from '../service.ts'

const missing = text('404: Not Found', {}, 404)
const lines = (entries: readonly string[] | undefined): Reply =>
  entries ? text(`${entries.join('\n')}\n`, { 'cache-control': 'max-age=300' }) : missing

/** The Tor Project's exit list: one address per line. */
export const torExits: Service = ({ method, path }, world) =>
  method === 'GET' && path === '' ? lines(world.tor_exits.get('addresses')) : missing

/** Spamhaus DROP: one JSON object per line; the last describes the list. */
export const drop: Service = ({ method, path }, world) => {
  const entries = world.drop.get(/^\/drop_(v[46])\.json$/.exec(path)?.[1] ?? '')
  if (method !== 'GET' || !entries) return missing
  const body = entries.map((entry) => JSON.stringify(entry)).join('\n')
  const description = {
    type: 'metadata',
    timestamp: 1795262400,
    size: body.length,
    records: entries.length,
    copyright: '(c) 2026 The Spamhaus Project SLU',
    terms: 'https://www.spamhaus.org/drop/terms/',
  }
  return { ...json({}), body: `${body}\n${JSON.stringify(description)}\n` }
}

/** VPN and data centre ranges, one CIDR per line, in two files. */
export const vpnRanges: Service = ({ method, path }, world) => {
  const name = /^\/(vpn|datacenter)\/ipv4\.txt$/.exec(path)?.[1]
  return method === 'GET' && name ? lines(world.vpn_ranges.get(name)) : missing
}

/** Ranges published by providers: one folder each, with one file per address family. */
export const providerRanges: Service = ({ method, path }, world) => {
  const [, provider, family] = /^\/([a-z-]+)\/(ipv[46])_merged\.txt$/.exec(path) ?? []
  const ranges = world.provider_ranges.get(provider ?? '')
  return method === 'GET' ? lines(family === 'ipv6' ? ranges?.ipv6 : ranges?.ipv4) : missing
}

/** Disposable email domains, one per line. */
export const disposable: Service = ({ method, path }, world) =>
  method === 'GET' && path === '' ? lines(world.disposable.get('domains')) : missing

/** Disposable phone numbers with the day last seen: one JSON object. */
export const disposablePhones: Service = ({ method, path }, world) => {
  const numbers = world.disposable_phones.get('numbers')
  return method === 'GET' && path === '' && numbers ? json(numbers) : missing
}

import { json, type Reply, type Service, text } from '../service.ts'

const missing = text('404: Not Found', {}, 404)
const lines = (entries: readonly string[] | undefined): Reply =>
  entries ? text(`${entries.join('\n')}\n`, { 'cache-control': 'max-age=300' }) : missing

/** The Tor Project's exit list: one address per line. */
export const torExits: Service = ({ method, path }, world) =>
  method === 'GET' && path === '' ? lines(world.tor_exits.get('addresses')) : missing

/** A list of Spamhaus: one JSON object per line; the last describes the list. */
function described(entries: readonly unknown[] | undefined): Reply {
  if (!entries) return missing
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

/** Spamhaus DROP, in one file per address family. */
export const drop: Service = ({ method, path }, world) => {
  const name = /^\/drop_(v[46])\.json$/.exec(path)?.[1]
  return method === 'GET' && name ? described(world.drop.get(name)) : missing
}

/** Spamhaus ASN-DROP. */
export const asnDrop: Service = ({ method, path }, world) =>
  method === 'GET' && path === '' ? described(world.asn_drop.get('asns')) : missing

/** StopForumSpam: addresses reported within 30 days, and networks used only for spam. */
export const stopForumSpam: Service = ({ method, path }, world) => {
  const names: Record<string, string> = { '/listed_ip_30.gz': 'listed', '/toxic_ip_cidr.txt': 'toxic' }
  return method === 'GET' ? lines(world.stopforumspam.get(names[path] ?? '')) : missing
}

/** blocklist.de: attacking addresses, one per line. */
export const blocklistDe: Service = ({ method, path }, world) =>
  method === 'GET' && path === '' ? lines(world.blocklist_de.get('addresses')) : missing

/** VPN and data centre ranges, one CIDR per line, each in one file per address family. */
export const vpnRanges: Service = ({ method, path }, world) => {
  const [, name, family] = /^\/(vpn|datacenter)\/ipv([46])\.txt$/.exec(path) ?? []
  return method === 'GET' && name ? lines(world.vpn_ranges.get(family === '6' ? `${name}6` : name)) : missing
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

/** Lists of disposable and of free mail domains, one file per repository. */
export const mailDomains: Service = ({ method, path }, world) =>
  method === 'GET' ? lines(world.mail_domains.get(path.slice(1))) : missing

/** URLhaus: hosts that serve malware, as a hosts file. */
export const urlhaus: Service = ({ method, path }, world) =>
  method === 'GET' && path === '' ? lines(world.urlhaus.get('hosts')?.map((host) => `127.0.0.1\t${host}`)) : missing

/** OpenPhish: phishing pages, one URL per line. */
export const openPhish: Service = ({ method, path }, world) =>
  method === 'GET' && path === '' ? lines(world.openphish.get('urls')) : missing

/** Disposable phone numbers with the day last seen: one JSON object. */
export const disposablePhones: Service = ({ method, path }, world) => {
  const numbers = world.disposable_phones.get('numbers')
  return method === 'GET' && path === '' && numbers ? json(numbers) : missing
}

/** Chromium's HSTS preload list: JSON with comment lines. */
export const hstsPreload: Service = ({ method, path }, world) => {
  const entries = world.hsts_preload.get('entries')
  if (method !== 'GET' || path !== '' || !entries) return missing
  const rows = entries.map((entry) => `    ${JSON.stringify(entry)}`).join(',\n')
  return text(`// The HSTS preload list.\n\n{\n  "pinsets": [],\n  // Hosts\n  "entries": [\n${rows}\n  ]\n}\n`)
}

/** Tranco: popular domains in order, one `rank,domain` per line, with the line ends of the real file. */
export const tranco: Service = ({ method, path }, world) => {
  const domains = world.tranco.get('domains')
  if (method !== 'GET' || path !== '' || !domains) return missing
  return text(domains.map((domain, index) => `${index + 1},${domain}\r\n`).join(''))
}

/** Validated RPKI payloads as rpki-client exports them. */
export const rpki: Service = ({ method, path }, world) => {
  const roas = world.rpki.get('roas')
  if (method !== 'GET' || path !== '' || !roas) return missing
  return json({ metadata: { buildtime: '2026-11-21T11:40:00Z', vrps: roas.length }, roas })
}

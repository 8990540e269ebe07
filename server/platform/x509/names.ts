import { parseIpAddress } from '../ip-address.ts'

/**
 * Whether a certificate with these names is valid for the host (RFC 9525 sections 6.3 to 6.5): subject alternative
 * names only, never the common name; case-insensitive; a wildcard only as the whole leftmost label, matching exactly
 * one label, and not directly below the root. An IP address needs an IP entry. `host` is ASCII without the trailing
 * dot.
 */
export function namesHost(names: { dns: readonly string[]; ip: readonly string[] }, host: string): boolean {
  const address = parseIpAddress(host)
  if (address) return names.ip.some((name) => parseIpAddress(name)?.text === address.text)
  const wanted = host.toLowerCase()
  return names.dns.some((name) => matches(name.toLowerCase().replace(/\.$/, ''), wanted))
}

function matches(name: string, host: string): boolean {
  if (!name.startsWith('*.')) return name !== '' && name === host && !name.includes('*')
  const [first, ...rest] = host.split('.')
  const below = name.slice(2)
  return Boolean(first) && rest.length >= 2 && !below.includes('*') && rest.join('.') === below
}

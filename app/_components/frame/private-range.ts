export type PrivateRange = { cidr: string; name: string }

/**
 * The special-purpose ranges that people type (IANA registries, RFC 6890). The service checks all of them again: this
 * list only says so before the request.
 */
const v4: readonly (PrivateRange & { first: number; bits: number })[] = [
  ['0.0.0.0/8', 'this network'],
  ['10.0.0.0/8', 'private use'],
  ['100.64.0.0/10', 'carrier NAT'],
  ['127.0.0.0/8', 'loopback'],
  ['169.254.0.0/16', 'link local'],
  ['172.16.0.0/12', 'private use'],
  ['192.0.2.0/24', 'documentation'],
  ['192.168.0.0/16', 'private use'],
  ['198.18.0.0/15', 'benchmarking'],
  ['198.51.100.0/24', 'documentation'],
  ['203.0.113.0/24', 'documentation'],
  ['224.0.0.0/4', 'multicast'],
  ['240.0.0.0/4', 'reserved'],
].map(([cidr = '', name = '']) => {
  const [base = '', bits = ''] = cidr.split('/')
  return { cidr, name, first: numberOf(base), bits: Number(bits) }
})

const v6: readonly (PrivateRange & { pattern: RegExp })[] = [
  { cidr: '::/128', name: 'unspecified', pattern: /^::$/ },
  { cidr: '::1/128', name: 'loopback', pattern: /^::1$/ },
  { cidr: '2001:db8::/32', name: 'documentation', pattern: /^2001:db8:/ },
  { cidr: 'fc00::/7', name: 'unique local', pattern: /^f[cd][0-9a-f]{2}:/ },
  { cidr: 'fe80::/10', name: 'link local', pattern: /^fe[89ab][0-9a-f]:/ },
  { cidr: 'ff00::/8', name: 'multicast', pattern: /^ff[0-9a-f]{2}:/ },
]

/** The range of a canonical address that is not part of the public internet, or null. */
export function privateRangeOf(address: string): PrivateRange | null {
  if (address.includes(':')) return v6.find(({ pattern }) => pattern.test(address)) ?? null
  const number = numberOf(address)
  return v4.find(({ first, bits }) => number >= first && number < first + 2 ** (32 - bits)) ?? null
}

function numberOf(address: string): number {
  return address.split('.').reduce((sum, octet) => sum * 256 + Number(octet), 0)
}

/** Names that every machine has for itself (RFC 6761). */
export const isLocalName = (text: string): boolean =>
  /^(?:[a-z][a-z0-9+.-]*:\/\/)?localhost\.?(?::\d+)?(?:\/.*)?$/i.test(text.trim())

const registries: readonly [string, RegExp][] = [
  ['ARIN', /\barin\b/],
  ['RIPE NCC', /\bripe\b/],
  ['APNIC', /\b(apnic|jpnic|krnic|kisa|twnic|cnnic|idnic|irinn|vnnic)\b/],
  ['LACNIC', /\b(lacnic|registro\.br|nic\.mx)\b/],
  ['AFRINIC', /\bafrinic\b/],
]

/**
 * Common name of the regional registry that runs these RDAP or WHOIS servers; a national registry counts as its
 * region. Null if none is known.
 */
export function registryName(...servers: readonly (string | null)[]): string | null {
  for (const server of servers) {
    const found = registries.find(([, pattern]) => server !== null && pattern.test(server.toLowerCase()))
    if (found) return found[0]
  }
  return null
}

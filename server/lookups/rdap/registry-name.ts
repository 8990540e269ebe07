const registries: readonly [string, RegExp][] = [
  ['ARIN', /\barin\b/],
  ['RIPE NCC', /\bripe\b/],
  ['APNIC', /\b(apnic|jpnic|krnic|kisa|twnic|cnnic|idnic|irinn|vnnic)\b/],
  ['LACNIC', /\b(lacnic|registro\.br|nic\.mx)\b/],
  ['AFRINIC', /\bafrinic\b/],
]

/** The usual name of the regional registry behind the addresses of servers, RDAP or WHOIS; a national registry counts to its region. Null where none of them is known. */
export function registryName(...servers: readonly (string | null)[]): string | null {
  for (const server of servers) {
    const found = registries.find(([, pattern]) => server !== null && pattern.test(server.toLowerCase()))
    if (found) return found[0]
  }
  return null
}

/**
 * Return codes that say the address is a proxy, or the exit of an abused VPN, rather than that it misbehaved, by list
 * (dronebl.org/docs/howtouse). They are evidence of a public proxy and not, a second time, of a blocklist entry.
 */
const proxyCodes: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ['dronebl', new Set(['127.0.0.8', '127.0.0.9', '127.0.0.10', '127.0.0.11', '127.0.0.14', '127.0.0.19'])],
])

export const isProxyCode = (list: string, code: string): boolean => proxyCodes.get(list)?.has(code) ?? false

/** Lists whose answer says whether an address is a public proxy. */
export const tellsProxies = (list: string): boolean => proxyCodes.has(list)

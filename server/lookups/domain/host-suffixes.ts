/** Holders by their host-name suffixes. */
export type HostSuffixes = Readonly<Record<string, readonly string[]>>

/** The holder whose suffix matches the end of a host name on whole labels, or null. */
export function holderOf(table: HostSuffixes, host: string): string | null {
  for (const [holder, suffixes] of Object.entries(table))
    if (suffixes.some((suffix) => host === suffix || host.endsWith(`.${suffix}`))) return holder
  return null
}

/** The single holder of all hosts found in the table; null if none is found or they differ. */
export function commonHolder(table: HostSuffixes, hosts: readonly string[]): string | null {
  const holders = new Set(hosts.map((host) => holderOf(table, host)))
  holders.delete(null)
  return holders.size === 1 ? ([...holders][0] ?? null) : null
}

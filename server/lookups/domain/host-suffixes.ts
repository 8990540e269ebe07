/** A table of holders by the ends of their host names. */
export type HostSuffixes = Readonly<Record<string, readonly string[]>>

/** Who holds a host name, by whole labels at its end; null when nobody of the table does. */
export function holderOf(table: HostSuffixes, host: string): string | null {
  for (const [holder, suffixes] of Object.entries(table))
    if (suffixes.some((suffix) => host === suffix || host.endsWith(`.${suffix}`))) return holder
  return null
}

/** The one holder of all hosts that the table knows; null where it knows none or they differ. */
export function commonHolder(table: HostSuffixes, hosts: readonly string[]): string | null {
  const holders = new Set(hosts.map((host) => holderOf(table, host)))
  holders.delete(null)
  return holders.size === 1 ? ([...holders][0] ?? null) : null
}

const KEY = 'assay-events-trail'
const MOST = 10_000

type Trail = { address: string; ids: string[] }

/** Remembers, for this tab, the order of the rows that the explorer shows at an address. */
export function keepTrail(address: string, ids: readonly string[]): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ address, ids: ids.slice(0, MOST) }))
  } catch {
    // Storage is off: neighbours are then looked up one by one.
  }
}

/** The rows before and after an event in what the explorer showed last at this address; null where that is not known. */
export function neighboursIn(text: string | null, address: string, id: string) {
  const trail = readTrail(text)
  const at = trail?.address === address ? trail.ids.indexOf(id) : -1
  return at < 0 || !trail ? null : { newer: trail.ids[at - 1] ?? null, older: trail.ids[at + 1] ?? null }
}

export function storedTrail(): string | null {
  try {
    return sessionStorage.getItem(KEY)
  } catch {
    return null
  }
}

function readTrail(text: string | null): Trail | null {
  try {
    const stored: unknown = JSON.parse(text ?? 'null')
    if (typeof stored !== 'object' || stored === null) return null
    const { address, ids } = stored as Record<string, unknown>
    if (typeof address !== 'string' || !Array.isArray(ids)) return null
    return { address, ids: ids.filter((id) => typeof id === 'string') }
  } catch {
    return null
  }
}

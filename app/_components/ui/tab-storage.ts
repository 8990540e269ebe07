/** What this tab keeps under a key until it is closed; null where there is nothing, or where storage is off. */
export function readTab(key: string): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

/** Keeps a value, as JSON, for this tab. With storage that is off or full it is not kept: nothing may depend on it. */
export function keepTab(key: string, value: unknown): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(value))
  } catch {
    // Storage is off or full.
  }
}

/** Forgets what this tab keeps under a key. */
export function forgetTab(key: string): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Storage is off: there is nothing to forget.
  }
}

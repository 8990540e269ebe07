/** Reads from the tab's session storage; null when the key is missing or storage is disabled. */
export function readTab(key: string): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

/**
 * Stores a value as JSON for this tab. Best effort: fails silently when storage is disabled or full, so nothing may
 * depend on it.
 */
export function storeTab(key: string, value: unknown): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(value))
  } catch {
    // Storage is disabled or full.
  }
}

/** Removes a key from the tab's session storage. */
export function forgetTab(key: string): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Storage is disabled: nothing to remove.
  }
}

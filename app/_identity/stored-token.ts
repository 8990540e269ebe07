import { takeFragmentToken } from './fragment-token.ts'

/** A link's token that survives signing in: from the URL fragment, or from session storage under `key`. */
export function storedToken(key: string): string | null {
  const fresh = takeFragmentToken()
  try {
    if (fresh) sessionStorage.setItem(key, fresh)
    return fresh ?? sessionStorage.getItem(key)
  } catch {
    return fresh
  }
}

export function dropStoredToken(key: string): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Storage is unavailable, so nothing was stored.
  }
}

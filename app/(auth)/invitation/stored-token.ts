import { takeFragmentToken } from '#app/_identity/fragment-token.ts'

const KEY = 'assay-invitation'

/** The invitation token: from the URL fragment, or from session storage after signing in. */
export function invitationToken(): string | null {
  const fresh = takeFragmentToken()
  try {
    if (fresh) sessionStorage.setItem(KEY, fresh)
    return fresh ?? sessionStorage.getItem(KEY)
  } catch {
    return fresh
  }
}

export function dropInvitation(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // Storage is unavailable, so nothing was stored.
  }
}

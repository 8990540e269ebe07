import { takeFragmentToken } from '#app/_identity/fragment-token.ts'

const KEY = 'assay-invitation'

/** The invitation of this tab: from the address bar, or kept while its reader signed in. */
export function invitationToken(): string | null {
  const fresh = takeFragmentToken()
  try {
    if (fresh) sessionStorage.setItem(KEY, fresh)
    return fresh ?? sessionStorage.getItem(KEY)
  } catch {
    return fresh
  }
}

/** Drops the kept invitation once it is used. */
export function dropInvitation(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // Storage is off, so nothing was kept.
  }
}

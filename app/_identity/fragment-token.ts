/**
 * Reads the token from the URL fragment and removes it from the address bar and history, so that it is not shared or
 * shown again.
 */
export function takeFragmentToken(): string | null {
  const token = location.hash.slice(1)
  if (token) history.replaceState(history.state, '', location.pathname + location.search)
  return token || null
}

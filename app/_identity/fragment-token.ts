/** The token behind `#`, taken out of the address bar and the history so that it is neither shared nor seen again. */
export function takeFragmentToken(): string | null {
  const token = location.hash.slice(1)
  if (token) history.replaceState(history.state, '', location.pathname + location.search)
  return token || null
}

/** Does something once the page has loaded: at once where it has already, never on the server. */
export function afterLoad(work: () => void): void {
  if (typeof window === 'undefined') return
  if (document.readyState === 'complete') work()
  else window.addEventListener('load', work, { once: true })
}

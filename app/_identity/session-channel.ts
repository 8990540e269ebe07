const name = 'assay-session'
/** A channel also delivers to the other channels of its own tab. */
const tab = Math.random()

/** Notifies this browser's other tabs of a sign-in or sign-out. */
export function announceSession(): void {
  const channel = new BroadcastChannel(name)
  channel.postMessage(tab)
  channel.close()
}

/** Calls `heard` when another tab signs in or out, or when this tab becomes visible. */
export function onSessionElsewhere(heard: () => void): () => void {
  const channel = new BroadcastChannel(name)
  const looked = () => {
    if (document.visibilityState === 'visible') heard()
  }
  channel.addEventListener('message', ({ data }) => {
    if (data !== tab) heard()
  })
  document.addEventListener('visibilitychange', looked)
  return () => {
    channel.close()
    document.removeEventListener('visibilitychange', looked)
  }
}

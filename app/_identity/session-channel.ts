const name = 'assay-session'

/** Tells the other tabs of this browser that somebody has signed in. */
export function announceSignIn(): void {
  const channel = new BroadcastChannel(name)
  channel.postMessage('signed-in')
  channel.close()
}

/** Calls `heard` when another tab has signed in, or when this one is looked at again. */
export function onSignInElsewhere(heard: () => void): () => void {
  const channel = new BroadcastChannel(name)
  const looked = () => {
    if (document.visibilityState === 'visible') heard()
  }
  channel.addEventListener('message', heard)
  document.addEventListener('visibilitychange', looked)
  return () => {
    channel.close()
    document.removeEventListener('visibilitychange', looked)
  }
}

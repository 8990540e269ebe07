'use client'

import { useCallback, useSyncExternalStore } from 'react'

const CHANGED = 'assay-stored'

/** A string kept in this browser and shared by all who read it; null on the server and when storage is off. */
export function useStored(key: string): [string | null, (value: string | null) => void] {
  const value = useSyncExternalStore(
    subscribe,
    () => read(key),
    () => null,
  )
  const store = useCallback((next: string | null) => write(key, next), [key])
  return [value, store]
}

function subscribe(changed: () => void) {
  window.addEventListener('storage', changed)
  window.addEventListener(CHANGED, changed)
  return () => {
    window.removeEventListener('storage', changed)
    window.removeEventListener(CHANGED, changed)
  }
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function write(key: string, value: string | null) {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    // Storage is off: the choice holds for nobody else, and nothing is lost.
  }
  window.dispatchEvent(new Event(CHANGED))
}

'use client'

import { useCallback, useSyncExternalStore } from 'react'

const CHANGED = 'assay-stored'

/** A localStorage string shared by all its readers; null on the server and when storage is disabled. */
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
    // Storage is disabled: the value is not saved.
  }
  window.dispatchEvent(new Event(CHANGED))
}

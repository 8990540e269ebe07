'use client'

import { useLinkStatus } from 'next/link'
import { useEffect, useSyncExternalStore } from 'react'
import styles from './navigation-progress.module.css'

let pages = 0
const listeners = new Set<() => void>()

function change(by: 1 | -1): void {
  pages += by
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Rendered inside a link: reports while the link's page is loading. */
export function LinkProgress() {
  const { pending } = useLinkStatus()
  useEffect(() => {
    if (!pending) return
    change(1)
    return () => change(-1)
  }, [pending])
  return null
}

/** Progress line below the top bar, shown only when navigation takes a while. The current page stays readable. */
export function NavigationProgress() {
  const isNavigating = useSyncExternalStore(
    subscribe,
    () => pages > 0,
    () => false,
  )
  return isNavigating ? <div className={styles.pageUnderway} role="status" aria-label="Loading the page" /> : null
}

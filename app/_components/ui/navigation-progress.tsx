'use client'

import { useLinkStatus } from 'next/link'
import { useRouter } from 'next/navigation'
import { useCallback, useEffect, useSyncExternalStore, useTransition } from 'react'
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
  useReported(useLinkStatus().pending)
  return null
}

/** `router.push` that reports while the page is loading, for as long as the calling component is mounted. */
export function usePush(): (href: string) => void {
  return usePushPending()[0]
}

/** `usePush`, and whether a page is loading. */
export function usePushPending(): [push: (href: string) => void, pending: boolean] {
  const router = useRouter()
  const [pending, startTransition] = useTransition()
  useReported(pending)
  const push = useCallback((href: string) => startTransition(() => router.push(href)), [router])
  return [push, pending]
}

function useReported(pending: boolean): void {
  useEffect(() => {
    if (!pending) return
    change(1)
    return () => change(-1)
  }, [pending])
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

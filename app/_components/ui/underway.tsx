'use client'

import { useLinkStatus } from 'next/link'
import { useEffect, useSyncExternalStore } from 'react'

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

/** Stands within a link: tells the frame while the page of the link is on its way. */
export function Underway() {
  const { pending } = useLinkStatus()
  useEffect(() => {
    if (!pending) return
    change(1)
    return () => change(-1)
  }, [pending])
  return null
}

/** A line below the top bar while a page is on its way; it shows only when that takes a while. The page before stays and can be read. */
export function PageUnderway() {
  const isUnderway = useSyncExternalStore(
    subscribe,
    () => pages > 0,
    () => false,
  )
  return isUnderway ? <div className="page-underway" role="status" aria-label="Loading the page" /> : null
}

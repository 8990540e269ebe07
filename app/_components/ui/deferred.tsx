'use client'

import { type ReactNode, Suspense, useState, useSyncExternalStore } from 'react'

const never = () => () => undefined

/**
 * Wraps a `lazyAfterLoad` component. The initial document is rendered without a Suspense boundary: React would stream
 * the boundary separately and reveal it about 300 ms later. Content rendered later shows `fallback` while its code
 * loads.
 */
export function Deferred({ fallback, children }: { fallback?: ReactNode; children: ReactNode }) {
  const isDocument = useSyncExternalStore(
    never,
    () => false,
    () => true,
  )
  const [isFirst] = useState(isDocument)
  return isFirst ? children : <Suspense fallback={fallback}>{children}</Suspense>
}

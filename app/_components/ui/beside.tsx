'use client'

import { type ReactNode, Suspense, useState, useSyncExternalStore } from 'react'

const never = () => () => undefined

/**
 * Around a part whose code is loaded beside the page (loadBeside). What comes with the document stands in it from the first paint: a boundary of its own would be sent beside the page and shown only
 * some 300 ms later. What is shown afterwards waits behind `fallback`.
 */
export function Beside({ fallback, children }: { fallback?: ReactNode; children: ReactNode }) {
  const isDocument = useSyncExternalStore(
    never,
    () => false,
    () => true,
  )
  const [isFirst] = useState(isDocument)
  return isFirst ? children : <Suspense fallback={fallback}>{children}</Suspense>
}

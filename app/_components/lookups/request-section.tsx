'use client'

import { Deferred } from '#app/_components/ui/deferred.tsx'
import { lazyAfterLoad } from '#app/_components/ui/lazy-after-load.ts'
import type { RequestSectionProps } from './request-parts.tsx'

const RequestParts = lazyAfterLoad(() => import('./request-parts.tsx').then((part) => part.RequestParts))

/** The equivalent API request and its response. */
export function RequestSection(props: RequestSectionProps) {
  return (
    <Deferred fallback={<div className="min-h-70" />}>
      <RequestParts {...props} />
    </Deferred>
  )
}

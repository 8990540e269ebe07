'use client'

import NextLink from 'next/link'
import { type ComponentProps, useState } from 'react'
import { LinkProgress } from './navigation-progress.tsx'

/**
 * A link that prefetches its page on hover or focus instead of when it becomes visible: a frame with twenty links
 * would prefetch twenty pages on every page.
 */
export function Link({ onPointerEnter, onFocus, prefetch, children, ...rest }: ComponentProps<typeof NextLink>) {
  const [near, setNear] = useState(false)
  const approach = () => {
    if (prefetch === undefined) setNear(true)
  }
  return (
    <NextLink
      {...rest}
      prefetch={prefetch ?? (near ? null : false)}
      onPointerEnter={(event) => {
        approach()
        onPointerEnter?.(event)
      }}
      onFocus={(event) => {
        approach()
        onFocus?.(event)
      }}
    >
      <LinkProgress />
      {children}
    </NextLink>
  )
}

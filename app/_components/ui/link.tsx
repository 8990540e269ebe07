'use client'

import NextLink from 'next/link'
import { type ComponentProps, useState } from 'react'
import { Underway } from './underway.tsx'

/** A link whose page is fetched ahead when somebody is about to follow it, by pointer or by focus, and not because it is in sight: a frame of twenty links would ask for twenty pages with each. */
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
      <Underway />
      {children}
    </NextLink>
  )
}

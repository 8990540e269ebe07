'use client'

import type { ComponentProps } from 'react'
import { chooseRun } from './chosen-run.ts'
import { Link } from './link.tsx'

/**
 * A link with its cost beside it: following it runs the lookup of its page, unless a result is stored. In another tab
 * nothing runs.
 */
export function RunLink({ onClick, ...rest }: ComponentProps<typeof Link>) {
  return (
    <Link
      {...rest}
      onClick={(event) => {
        if (!event.metaKey && !event.ctrlKey && !event.shiftKey) chooseRun(String(rest.href))
        onClick?.(event)
      }}
    />
  )
}

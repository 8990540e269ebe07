'use client'

import { useEffect } from 'react'
import { prefetch, whenOnline } from '#app/_components/ui/prefetch.ts'

const QUIET_MS = 1_500

/**
 * Prefetches on-demand code (panels, the palette, text recognition) once the page is idle, so that first use does not
 * wait. Menus prefetch themselves (OpensOnDemand).
 */
export function useReadAhead(): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      if (typeof requestIdleCallback === 'function') requestIdleCallback(() => whenOnline(readAhead))
      else whenOnline(readAhead)
    }, QUIET_MS)
    return () => clearTimeout(timer)
  }, [])
}

function readAhead(): void {
  prefetch(() => import('./reading.ts'))
  prefetch(() => import('./command-palette.tsx'))
  prefetch(() => import('#app/_components/ui/open-panel.tsx'))
}

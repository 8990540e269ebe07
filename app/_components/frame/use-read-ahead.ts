'use client'

import { useEffect } from 'react'
import { loadAhead } from '../ui/load-ahead.ts'
import { whenOnline } from '../ui/when-online.ts'

const QUIET_MS = 1_500

/** Loads what opens on demand (panels, the palette, the reading of the field) once the page has been quiet for a while, so that the first use does not wait for it. Menus load themselves (OpensOnDemand). */
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
  loadAhead(() => import('./reading.ts'))
  loadAhead(() => import('./command-palette.tsx'))
  loadAhead(() => import('../ui/open-panel.tsx'))
}

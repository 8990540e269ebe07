'use client'

import { useEffect, useLayoutEffect } from 'react'
import { keepTab, readTab } from '#app/_components/ui/tab-storage.ts'

const KEY = 'assay-events-place'

/** Keeps how far the page was scrolled at an address, for this tab, and goes there again when the rows of before are shown. */
export function useScrollPlace(address: string, restored: boolean): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was true when the list was opened counts
  useLayoutEffect(() => {
    const at = restored ? storedPlace(address) : null
    if (at !== null) window.scrollTo(0, at)
  }, [])
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const keep = () => {
      clearTimeout(timer)
      timer = setTimeout(() => keepTab(KEY, [address, Math.round(window.scrollY)]), 150)
    }
    window.addEventListener('scroll', keep, { passive: true })
    return () => {
      clearTimeout(timer)
      window.removeEventListener('scroll', keep)
    }
  }, [address])
}

function storedPlace(address: string): number | null {
  try {
    const stored: unknown = JSON.parse(readTab(KEY) ?? 'null')
    if (!Array.isArray(stored) || stored[0] !== address) return null
    return typeof stored[1] === 'number' ? stored[1] : null
  } catch {
    return null
  }
}

'use client'

import { useEffect, useLayoutEffect } from 'react'
import { readTab, storeTab } from '#app/_components/ui/tab-storage.ts'

const KEY = 'assay-events-place'

/** Stores the scroll position per URL in session storage and restores it when the previous rows are shown again. */
export function useScrollPlace(address: string, restored: boolean): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was true when the list was opened counts
  useLayoutEffect(() => {
    const at = restored ? storedPlace(address) : null
    if (at !== null) window.scrollTo(0, at)
  }, [])
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const store = () => {
      clearTimeout(timer)
      timer = setTimeout(() => storeTab(KEY, [address, Math.round(window.scrollY)]), 150)
    }
    window.addEventListener('scroll', store, { passive: true })
    return () => {
      clearTimeout(timer)
      window.removeEventListener('scroll', store)
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

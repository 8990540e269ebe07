'use client'

import { useEffect, useRef } from 'react'
import { readTab, storeTab } from '#app/_components/ui/tab-storage.ts'

const KEY = 'assay-events-trail'
const MOST = 10_000
const STILL_MS = 300
/** Lists up to this many rows are written immediately. */
const SHORT = 1_000

type Trail = { address: string; ids: string[] }

/**
 * Stores the order of the explorer's rows at a URL in session storage. A long list, which takes a frame to write, is
 * written once it has settled and on unmount.
 */
export function useTrail(address: string, rows: readonly { id: string }[]): void {
  const shown = useRef({ address, rows })
  useEffect(() => {
    shown.current = { address, rows }
    if (rows.length <= SHORT) return recordTrail(shown.current)
    const timer = setTimeout(() => recordTrail(shown.current), STILL_MS)
    return () => clearTimeout(timer)
  }, [address, rows])
  useEffect(() => () => recordTrail(shown.current), [])
}

const recordTrail = ({ address, rows }: { address: string; rows: readonly { id: string }[] }): void =>
  storeTab(KEY, { address, ids: rows.slice(0, MOST).map(({ id }) => id) })

/** The neighbours of an event in the explorer's last list at this URL; null if unknown. */
export function neighboursIn(text: string | null, address: string, id: string) {
  const trail = readTrail(text)
  const at = trail?.address === address ? trail.ids.indexOf(id) : -1
  return at < 0 || !trail ? null : { newer: trail.ids[at - 1] ?? null, older: trail.ids[at + 1] ?? null }
}

export const storedTrail = (): string | null => readTab(KEY)

function readTrail(text: string | null): Trail | null {
  try {
    const stored: unknown = JSON.parse(text ?? 'null')
    if (typeof stored !== 'object' || stored === null) return null
    const { address, ids } = stored as Record<string, unknown>
    if (typeof address !== 'string' || !Array.isArray(ids)) return null
    return { address, ids: ids.filter((id) => typeof id === 'string') }
  } catch {
    return null
  }
}

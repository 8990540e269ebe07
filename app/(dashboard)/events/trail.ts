'use client'

import { useEffect, useRef } from 'react'
import { keepTab, readTab } from '#app/_components/ui/tab-storage.ts'

const KEY = 'assay-events-trail'
const MOST = 10_000
const STILL_MS = 300
/** Rows that are written at once. */
const SHORT = 1_000

type Trail = { address: string; ids: string[] }

/** Remembers, for this tab, the order of the rows that the explorer shows at an address; a long one, whose writing takes a frame, once it is still, and when it is left. */
export function useTrail(address: string, rows: readonly { id: string }[]): void {
  const shown = useRef({ address, rows })
  useEffect(() => {
    shown.current = { address, rows }
    if (rows.length <= SHORT) return keepTrail(shown.current)
    const timer = setTimeout(() => keepTrail(shown.current), STILL_MS)
    return () => clearTimeout(timer)
  }, [address, rows])
  useEffect(() => () => keepTrail(shown.current), [])
}

const keepTrail = ({ address, rows }: { address: string; rows: readonly { id: string }[] }): void =>
  keepTab(KEY, { address, ids: rows.slice(0, MOST).map(({ id }) => id) })

/** The rows before and after an event in what the explorer showed last at this address; null where that is not known. */
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

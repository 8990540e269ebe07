'use client'

import { createContext, type ReactNode, use } from 'react'

/** Number of items on a page that need attention, and their state, such as "waiting". */
export type NavCount = { count: number; state: string }

/** Counts by page path. */
export type NavCounts = Readonly<Record<string, NavCount>>

const CountsContext = createContext<NavCounts>({})

export function NavCountsProvider({ counts, children }: { counts: NavCounts; children: ReactNode }) {
  return <CountsContext value={counts}>{children}</CountsContext>
}

export const useNavCounts = (): NavCounts => use(CountsContext)

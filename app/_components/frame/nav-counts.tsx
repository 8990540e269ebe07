'use client'

import { createContext, type ReactNode, use } from 'react'

/** How many there are on a page of what wants attention, and in what state they are: "waiting". */
export type NavCount = { count: number; state: string }

/** Counts by the addresses of pages. */
export type NavCounts = Readonly<Record<string, NavCount>>

const CountsContext = createContext<NavCounts>({})

/** Tells the navigation what waits or runs where. */
export function NavCountsProvider({ counts, children }: { counts: NavCounts; children: ReactNode }) {
  return <CountsContext value={counts}>{children}</CountsContext>
}

export const useNavCounts = (): NavCounts => use(CountsContext)

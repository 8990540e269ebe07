'use client'

import { createContext, type ReactNode, use } from 'react'

/** What waits on pages, by their addresses. */
export type NavCounts = Readonly<Record<string, number>>

const CountsContext = createContext<NavCounts>({})

/** Tells the navigation what waits where. */
export function NavCountsProvider({ counts, children }: { counts: NavCounts; children: ReactNode }) {
  return <CountsContext value={counts}>{children}</CountsContext>
}

export const useNavCounts = (): NavCounts => use(CountsContext)

'use client'

import { createContext, type ReactNode, use } from 'react'

/** Number of items on a page that need attention, and their state, such as "waiting". */
export type NavCount = { count: number; state: string }

export type NavState = {
  /** By page path. */
  counts: Readonly<Record<string, NavCount>>
  /** Paths of pages that the plan does not include. */
  locked: ReadonlySet<string>
}

const StateContext = createContext<NavState>({ counts: {}, locked: new Set() })

/** What the workspace adds to the navigation. */
export function NavStateProvider({ state, children }: { state: NavState; children: ReactNode }) {
  return <StateContext value={state}>{children}</StateContext>
}

export const useNavState = (): NavState => use(StateContext)

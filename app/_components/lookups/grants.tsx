'use client'

import { createContext, type ReactNode, use } from 'react'
import type { Grants } from './lookups.ts'

const GrantsContext = createContext<Grants>(null)

/** Provides the plan's capabilities. Without it every lookup is shown as included, as for a visitor. */
export function GrantsProvider({ grants, children }: { grants: Grants; children: ReactNode }) {
  return <GrantsContext value={grants}>{children}</GrantsContext>
}

export const useGrants = (): Grants => use(GrantsContext)

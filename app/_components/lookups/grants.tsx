'use client'

import { createContext, type ReactNode, use } from 'react'
import type { Grants } from './lookups.ts'

const GrantsContext = createContext<Grants>(null)

/** Tells the pieces below what the plan opens; without it everything is shown as open, as to a visitor. */
export function GrantsProvider({ grants, children }: { grants: Grants; children: ReactNode }) {
  return <GrantsContext value={grants}>{children}</GrantsContext>
}

/** What the plan of this workspace opens. */
export const useGrants = (): Grants => use(GrantsContext)

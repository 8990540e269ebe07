'use client'

import { createContext, type ReactNode, use, useState } from 'react'
import type { Refusal } from './client.tsx'

/** The stored result of a page's lookup, or why its subject cannot be looked up. */
export type StoredResult = { data: unknown; refusal?: undefined } | { data?: undefined; refusal: Refusal }

const StoredResultContext = createContext<StoredResult | null>(null)

/** The first result is kept: a re-render changes nothing. */
export function StoredResultProvider({ result, children }: { result: StoredResult | null; children: ReactNode }) {
  const [first] = useState(result)
  return <StoredResultContext value={first}>{children}</StoredResultContext>
}

/** What is stored of the page's lookup; null for nothing. */
export const useStoredResult = (): StoredResult | null => use(StoredResultContext)

'use client'

import { createContext, type ReactNode, use, useState } from 'react'
import type { Refusal } from './client.tsx'

/** The result of a lookup that ran on the server during rendering. */
export type StreamedResult = { data: unknown; refusal?: undefined } | { data?: undefined; refusal: Refusal }

type State = 'pending' | StreamedResult | null

const StreamedResultContext = createContext<State>(null)

/** A page whose lookup is still running on the server. */
export function PendingResult({ children }: { children: ReactNode }) {
  return <StreamedResultContext value="pending">{children}</StreamedResultContext>
}

type ProviderProps = { result: StreamedResult | Promise<StreamedResult> | null; children: ReactNode }

/**
 * Provides the server's result; null means the browser runs the lookup. The first result is kept: a re-render runs
 * nothing.
 */
export function StreamedResultProvider({ result, children }: ProviderProps) {
  const [first] = useState(result)
  return <StreamedResultContext value={first && 'then' in first ? use(first) : first}>{children}</StreamedResultContext>
}

/** The server's result: "pending" while its lookup runs, null if the server ran none. */
export const useStreamedResult = (): State => use(StreamedResultContext)

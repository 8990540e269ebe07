'use client'

import { createContext, type ReactNode, use, useState } from 'react'
import type { Refusal } from './client.tsx'

/** What a lookup brought that the server ran while the page was opened. */
export type Opened = { data: unknown; refusal?: undefined } | { data?: undefined; refusal: Refusal }

type State = 'soon' | Opened | null

const OpenedContext = createContext<State>(null)

/** A page whose lookup is under way on the server. */
export function OpensSoon({ children }: { children: ReactNode }) {
  return <OpenedContext value="soon">{children}</OpenedContext>
}

/** A page with what its lookup brought or is about to bring; null where the browser runs it. What came first stays: rendering the page again brings none. */
export function OpenedWith({ opened, children }: { opened: Opened | Promise<Opened> | null; children: ReactNode }) {
  const [first] = useState(opened)
  return <OpenedContext value={first && 'then' in first ? use(first) : first}>{children}</OpenedContext>
}

/** What the server brought with the page: "soon" while it is under way, null where it has run nothing. */
export const useOpened = (): State => use(OpenedContext)

'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTRPC } from '../../../_trpc/client.tsx'
import { useOpened } from '../../../_trpc/opened.tsx'
import { keepAnswer } from './kept-answers.ts'
import type { RecentLookup } from './recent.ts'

type State = { isFetching: boolean; isFetchedAfterMount: boolean; dataUpdatedAt: number; data?: unknown }

/** After a lookup has run: keeps it among the recent ones with the address of its page, and has the meter of the frame read the units again. */
export function useAfterLookup(state: State, workspaceId: string, lookup: RecentLookup | null): void {
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  const { isFetching, isFetchedAfterMount, dataUpdatedAt, data } = state
  const { kind, id, value, found } = lookup ?? {}

  useEffect(() => {
    if (!kind || !value || dataUpdatedAt === 0) return
    const href = window.location.pathname + window.location.search
    const recent = { kind, ...(id ? { id } : {}), value, found: found ?? '', href }
    import('./recent.ts').then(
      ({ remember }) => remember(workspaceId, recent),
      () => undefined,
    )
    if (data !== undefined) keepAnswer(workspaceId, recent, data)
  }, [workspaceId, kind, id, value, found, dataUpdatedAt, data])

  const opened = useOpened()
  const isRun = opened !== null && opened !== 'soon'
  useEffect(() => {
    if (isRun || (isFetchedAfterMount && !isFetching))
      void queryClient.invalidateQueries(trpc.usage.month.queryFilter())
  }, [isRun, isFetchedAfterMount, isFetching, queryClient, trpc])
}

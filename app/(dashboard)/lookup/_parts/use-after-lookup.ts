'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { RecentLookup } from '#app/_components/lookups/recent-name.ts'
import { useTRPC } from '#app/_trpc/client.tsx'
import { storeAnswer } from './stored-results.ts'

type State = { isFetching: boolean; isFetchedAfterMount: boolean; dataUpdatedAt: number; data?: unknown }

/**
 * After a lookup: adds it to the recent lookups with the URL of its page, stores the result and refreshes the unit
 * meter.
 */
export function useAfterLookup(state: State, workspaceId: string, lookup: RecentLookup | null): void {
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  const { isFetching, isFetchedAfterMount, dataUpdatedAt, data } = state
  const { kind, id, value, found } = lookup ?? {}

  useEffect(() => {
    if (!kind || !value || dataUpdatedAt === 0) return
    const href = window.location.pathname + window.location.search
    const recent = { kind, ...(id ? { id } : {}), value, found: found ?? '', href }
    import('#app/_components/lookups/recent.ts').then(
      ({ remember }) => remember(workspaceId, recent),
      () => undefined,
    )
    if (data !== undefined) storeAnswer(workspaceId, recent, data)
  }, [workspaceId, kind, id, value, found, dataUpdatedAt, data])

  useEffect(() => {
    if (isFetchedAfterMount && !isFetching) void queryClient.invalidateQueries(trpc.usage.month.queryFilter())
  }, [isFetchedAfterMount, isFetching, queryClient, trpc])
}

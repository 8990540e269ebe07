'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTRPC } from '../../../_trpc/client.tsx'
import { type RecentLookup, remember } from './recent.ts'

type State = { isFetching: boolean; isFetchedAfterMount: boolean; dataUpdatedAt: number }

/** After a lookup has run: keeps it among the recent ones, and has the meter of the frame read the units again. */
export function useAfterLookup(state: State, workspaceId: string, lookup: RecentLookup | null): void {
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  const { isFetching, isFetchedAfterMount, dataUpdatedAt } = state
  const { kind, value, found } = lookup ?? {}

  useEffect(() => {
    if (kind && value && dataUpdatedAt > 0) remember(workspaceId, { kind, value, found: found ?? '' })
  }, [workspaceId, kind, value, found, dataUpdatedAt])

  useEffect(() => {
    if (isFetchedAfterMount && !isFetching) void queryClient.invalidateQueries(trpc.usage.month.queryFilter())
  }, [isFetchedAfterMount, isFetching, queryClient, trpc])
}

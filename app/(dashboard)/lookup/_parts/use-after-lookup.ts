'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { type RecentLookup, remember } from './recent.ts'

type State = { isFetching: boolean; isFetchedAfterMount: boolean; dataUpdatedAt: number }

/** After a lookup has run: keeps it among the recent ones, and has the allowance in the frame read again. */
export function useAfterLookup(state: State, workspaceId: string, lookup: RecentLookup | null): void {
  const router = useRouter()
  const { isFetching, isFetchedAfterMount, dataUpdatedAt } = state
  const { kind, value, found } = lookup ?? {}

  useEffect(() => {
    if (kind && value && dataUpdatedAt > 0) remember(workspaceId, { kind, value, found: found ?? '' })
  }, [workspaceId, kind, value, found, dataUpdatedAt])

  useEffect(() => {
    if (isFetchedAfterMount && !isFetching) router.refresh()
  }, [isFetchedAfterMount, isFetching, router])
}

'use client'

import { useQuery } from '@tanstack/react-query'
import type { NavState } from '#app/_components/frame/nav-state.tsx'
import { useTRPC } from '#app/_trpc/client.tsx'

const REVIEWS_EVERY_MS = 60_000
const JOBS_EVERY_MS = 5_000

/**
 * Sidebar counts. Assessments awaiting review are polled every minute while the tab is open. Bulk jobs in progress are
 * fetched on focus and after a job is created, and polled only while there is one.
 */
export function useNavCounts(): NavState['counts'] {
  const trpc = useTRPC()
  const reviews = useQuery(trpc.reviews.list.queryOptions({ limit: 1 }, { refetchInterval: REVIEWS_EVERY_MS }))
  const jobs = useQuery(
    trpc.jobs.underWay.queryOptions(undefined, {
      refetchInterval: ({ state }) => (state.data ? JOBS_EVERY_MS : false),
      refetchOnWindowFocus: 'always',
    }),
  )
  return {
    '/reviews': { count: reviews.data?.waiting ?? 0, state: 'waiting' },
    '/bulk': { count: jobs.data ?? 0, state: 'in progress' },
  }
}

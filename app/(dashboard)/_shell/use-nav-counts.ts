'use client'

import { useQuery } from '@tanstack/react-query'
import type { NavCounts } from '#app/_components/frame/nav-counts.tsx'
import { useTRPC } from '#app/_trpc/client.tsx'

const EVERY_MS = 60_000

/** How many assessments wait for a person, read each minute while the tab is open. */
export function useNavCounts(): NavCounts {
  const trpc = useTRPC()
  const { data } = useQuery(trpc.reviews.list.queryOptions({ limit: 1 }, { refetchInterval: EVERY_MS }))
  return data ? { '/reviews': data.waiting } : {}
}

'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { usePathname } from 'next/navigation'
import { useEffect, useRef } from 'react'
import { useTRPC } from '#app/_trpc/client.tsx'
import type { Month } from '#app/_trpc/outputs.ts'

/** The current month's usage for the meter: server-rendered, then refetched on every navigation. */
export function useMonth(rendered: Month): Month {
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  const path = usePathname()
  const lastPath = useRef(path)
  const { data } = useQuery(trpc.usage.month.queryOptions(undefined, { initialData: rendered }))

  useEffect(() => {
    queryClient.setQueryData(trpc.usage.month.queryKey(), rendered)
  }, [queryClient, trpc, rendered])

  useEffect(() => {
    if (lastPath.current === path) return
    lastPath.current = path
    void queryClient.invalidateQueries(trpc.usage.month.queryFilter())
  }, [queryClient, trpc, path])
  return data
}

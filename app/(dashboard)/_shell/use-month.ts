'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { usePathname } from 'next/navigation'
import { useEffect, useRef } from 'react'
import { useTRPC } from '#app/_trpc/client.tsx'
import type { Month } from '#app/_trpc/outputs.ts'

/** This month's use for the meter: what the server rendered, then read again whenever another page opens. */
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

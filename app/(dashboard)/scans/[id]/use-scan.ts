'use client'

import { useQuery } from '@tanstack/react-query'
import { isUnderWay } from '#app/_components/scans/scan-words.ts'
import { useTRPC } from '#app/_trpc/client.tsx'
import { sentenceOf } from '#app/_trpc/form-errors.ts'
import type { ScanRead } from '#app/_trpc/outputs.ts'

const everyMs = 700

/** Polls a scan until it ends; `problem` says why it cannot be fetched. */
export function useScan(start: ScanRead): { scan: ScanRead; problem: string | null } {
  const trpc = useTRPC()
  const { data, error } = useQuery({
    ...trpc.scans.report.queryOptions({ id: start.id }),
    initialData: start,
    enabled: isUnderWay(start),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? everyMs : false),
  })
  return { scan: data, problem: error ? sentenceOf(error) : null }
}

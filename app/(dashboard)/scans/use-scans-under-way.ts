'use client'

import { useQuery } from '@tanstack/react-query'
import { isUnderWay } from '#app/_components/scans/scan-words.ts'
import { useTRPC } from '#app/_trpc/client.tsx'
import type { ScanProgressRow, ScanRow } from '#app/_trpc/outputs.ts'

export type ScanShown = ScanRow & Partial<Pick<ScanProgressRow, 'stages_done'>>

const everyMs = 1_000

/** The listed scans; those in progress are polled every second. */
export function useScansUnderWay(listed: readonly ScanRow[]): readonly ScanShown[] {
  const trpc = useTRPC()
  const ids = listed.filter(isUnderWay).map(({ id }) => id)
  const { data } = useQuery({
    ...trpc.scans.progress.queryOptions({ ids }),
    enabled: ids.length > 0,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.every((scan) => !isUnderWay(scan)) ? false : everyMs),
  })
  const newer = new Map(data?.map((scan) => [scan.id, scan]))
  return listed.map((scan) => newer.get(scan.id) ?? scan)
}

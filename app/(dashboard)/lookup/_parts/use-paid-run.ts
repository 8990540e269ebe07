'use client'

import type { AnswerOf } from '#app/_trpc/outputs.ts'
import { useStreamedResult } from '#app/_trpc/streamed-result.tsx'
import { PAID_QUERY } from './paid-query.ts'
import { useRunOnOpening } from './use-run-on-opening.ts'

/**
 * Query options for a page's lookup of endpoint `Id`: runs when the page opens, unless the server has already run it
 * or `wanted` is false (a page with two endpoints queries only one).
 */
export function usePaidRun(workspaceId: string) {
  const runs = useRunOnOpening(workspaceId)
  const streamed = useStreamedResult()
  const result = streamed === 'pending' ? null : streamed
  return <Id extends string>(wanted = true) => ({
    ...PAID_QUERY,
    enabled: wanted && runs && streamed !== 'pending' && !result?.refusal,
    initialData: wanted ? (result?.data as AnswerOf<Id> | undefined) : undefined,
  })
}

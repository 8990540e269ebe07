'use client'

import type { AnswerOf } from '#app/_trpc/outputs.ts'
import { useStoredResult } from '#app/_trpc/stored-result.tsx'
import { PAID_QUERY } from './paid-query.ts'
import { useChosenRun } from './use-chosen-run.ts'

/**
 * Query options for a page's lookup of endpoint `Id`: shows the stored result, and runs only if there is none and the
 * person chose to run it on the way here. With `wanted` false it does neither (a page with two endpoints queries one).
 */
export function usePaidRun() {
  const chosen = useChosenRun()
  const stored = useStoredResult()
  return <Id extends string>(wanted = true) => ({
    ...PAID_QUERY,
    enabled: wanted && chosen && !stored,
    initialData: wanted ? (stored?.data as AnswerOf<Id> | undefined) : undefined,
  })
}

'use client'

import { useOpened } from '#app/_trpc/opened.tsx'
import type { AnswerOf } from '#app/_trpc/outputs.ts'
import { PAID_QUERY } from './paid-query.ts'
import { useRunOnOpening } from './use-run-on-opening.ts'

/**
 * Gives the options of the lookup of a page: it is run when the page is opened, unless the server has run it already. `Id` is the endpoint; of two that a page could ask, the other is not `asked`.
 */
export function usePaidRun(workspaceId: string) {
  const runs = useRunOnOpening(workspaceId)
  const opened = useOpened()
  const brought = opened === null || opened === 'soon' ? undefined : opened
  return <Id extends string>(asked = true) => ({
    ...PAID_QUERY,
    enabled: asked && runs && opened !== 'soon' && !brought?.refusal,
    initialData: asked ? (brought?.data as AnswerOf<Id> | undefined) : undefined,
  })
}

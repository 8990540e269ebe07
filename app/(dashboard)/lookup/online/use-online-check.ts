'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { refusalOf, useTRPC } from '../../../_trpc/client.tsx'
import type { CheckInput } from './check-draft.ts'

/** Runs a check when a person asks for it, and never by itself. */
export function useOnlineCheck() {
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  const asking = useMutation(
    trpc.online.check.mutationOptions({
      networkMode: 'always',
      onSettled: () => queryClient.invalidateQueries(trpc.usage.month.queryFilter()),
    }),
  )
  return {
    answer: asking.data ?? null,
    asked: (asking.variables ?? null) as CheckInput | null,
    refusal: asking.error ? refusalOf(asking.error) : null,
    pending: asking.isPending,
    run: (input: CheckInput) => asking.mutate(input),
  }
}

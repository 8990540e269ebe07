'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { refusalOf, useTRPC } from '#app/_trpc/client.tsx'
import type { CheckInput } from './check-draft.ts'

/** Runs a check only on a user action. */
export function useOnlineCheck() {
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  const pending = useMutation(
    trpc.online.check.mutationOptions({
      networkMode: 'always',
      onSettled: () => queryClient.invalidateQueries(trpc.usage.month.queryFilter()),
    }),
  )
  return {
    answer: pending.data ?? null,
    requested: (pending.variables ?? null) as CheckInput | null,
    refusal: pending.error ? refusalOf(pending.error) : null,
    pending: pending.isPending,
    run: (input: CheckInput) => pending.mutate(input),
  }
}

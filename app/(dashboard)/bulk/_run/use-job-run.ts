'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { refusalOf, useTRPC, useTRPCClient } from '#app/_trpc/client.tsx'
import { attemptFor, type Draft, type Wanted } from '#app/(dashboard)/bulk/new/draft.ts'
import { useQuote } from './use-quote.ts'

type Does = {
  /** Stores the idempotency key of a creation attempt, so that a retry creates no second job. */
  onAttempt: (attempt: NonNullable<Draft['attempt']>) => void
  onMade?: () => void
}

export type JobRun = ReturnType<typeof useJobRun>

/** Quotes a list and creates its job, then opens it. */
export function useJobRun(draft: Draft, wanted: readonly Wanted[], { onAttempt, onMade }: Does) {
  const router = useRouter()
  const trpc = useTRPC()
  const client = useTRPCClient()
  const queryClient = useQueryClient()
  const { quote, fresh, refusal, again } = useQuote(wanted)
  const targets = (quote?.lines ?? []).flatMap(({ state, endpoint, target }): Wanted[] =>
    state === 'ok' ? [{ endpoint, target }] : [],
  )
  const making = useMutation({
    networkMode: 'always',
    mutationFn: (chosen: Wanted[]) => {
      const attempt = attemptFor(draft, chosen)
      onAttempt(attempt)
      return client.jobs.create.mutate({ key: attempt.key, name: draft.name, targets: chosen, rerun_of: draft.rerunOf })
    },
    onSuccess: ({ id }) => {
      onMade?.()
      router.push(`/bulk/${id}`)
    },
    onSettled: () => {
      void queryClient.invalidateQueries(trpc.usage.month.queryFilter())
      void queryClient.invalidateQueries(trpc.jobs.underWay.queryFilter())
    },
  })
  const run = () => making.mutate(targets)
  /** Ignore an error that belongs to an earlier version of the list. */
  const failed = making.error && JSON.stringify(making.variables) === JSON.stringify(targets) ? making.error : null
  return {
    quote,
    /** Whether the quote matches the current list. */
    fresh,
    /** Number of targets that would run. */
    runs: targets.length,
    run,
    pending: making.isPending,
    refusal: failed ? refusalOf(failed) : refusal,
    /** Retries what failed: creating the job, or the quote. */
    again: failed ? run : again,
  }
}

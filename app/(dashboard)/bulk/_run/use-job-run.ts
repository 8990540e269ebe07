'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { refusalOf, useTRPC, useTRPCClient } from '#app/_trpc/client.tsx'
import { attemptFor, type Draft, type Wanted } from '../new/draft.ts'
import { useQuote } from './use-quote.ts'

type Does = {
  /** Keeps the key of a creation that is tried, so that trying again makes no second job. */
  onAttempt: (attempt: NonNullable<Draft['attempt']>) => void
  onMade?: () => void
}

export type JobRun = ReturnType<typeof useJobRun>

/** What a list would cost, and making its job, which then opens. */
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
  /** A refusal of another list than the one that stands there says nothing about this one. */
  const failed = making.error && JSON.stringify(making.variables) === JSON.stringify(targets) ? making.error : null
  return {
    quote,
    /** Whether the quote is that of the list as it stands. */
    fresh,
    /** How many targets would run. */
    runs: targets.length,
    run,
    pending: making.isPending,
    refusal: failed ? refusalOf(failed) : refusal,
    /** Tries again what failed: making the job, or asking what it costs. */
    again: failed ? run : again,
  }
}

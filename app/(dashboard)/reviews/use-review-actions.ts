'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTRPC } from '#app/_trpc/client.tsx'
import { sentenceOf } from '#app/_trpc/form-errors.ts'
import type { EventLabel } from '#server/catalog/events.ts'

export type ReviewActions = {
  claim: (id: string) => void
  release: (id: string) => void
  decide: (id: string, label: EventLabel, note: string | null) => void
  pending: boolean
  /** What the last action was refused with, and for which case. */
  refusal: { id: string; message: string } | null
}

/** What can be done to a case; afterwards the queue is read again. `onDecided` hears of a case that is done while the queue still holds it. */
export function useReviewActions(onDecided: (id: string) => void): ReviewActions {
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  const onSettled = () => queryClient.invalidateQueries(trpc.reviews.pathFilter())
  const claiming = useMutation(trpc.reviews.claim.mutationOptions({ onSettled }))
  const releasing = useMutation(trpc.reviews.release.mutationOptions({ onSettled }))
  const deciding = useMutation(
    trpc.reviews.decide.mutationOptions({
      onSuccess: (_event, { id }) => onDecided(id),
      onSettled: () => Promise.all([onSettled(), queryClient.invalidateQueries(trpc.events.pathFilter())]),
    }),
  )
  const failed = [claiming, releasing, deciding].find(({ error }) => error)
  const reset = () => [claiming, releasing, deciding].forEach((each) => void each.reset())
  return {
    claim: (id) => {
      reset()
      claiming.mutate({ id })
    },
    release: (id) => {
      reset()
      releasing.mutate({ id })
    },
    decide: (id, label, note) => {
      reset()
      deciding.mutate({ id, label, note })
    },
    pending: claiming.isPending || releasing.isPending || deciding.isPending,
    refusal: failed?.variables ? { id: failed.variables.id, message: sentenceOf(failed.error) } : null,
  }
}

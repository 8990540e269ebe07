'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTRPC, useTRPCClient } from '#app/_trpc/client.tsx'
import { sentenceOf } from '#app/_trpc/form-errors.ts'
import { offerUndo } from '#app/_trpc/offer-undo.ts'
import type { AnswerOf } from '#app/_trpc/outputs.ts'
import type { EventLabel } from '#server/catalog/events.ts'
import { PAGE } from './review-queue.ts'

type Queue = AnswerOf<'reviews.list'>

const without = (queue: Queue, id: string): Queue => ({
  ...queue,
  data: queue.data.filter((review) => review.id !== id),
  waiting: Math.max(0, queue.waiting - 1),
})

export type ReviewActions = {
  claim: (id: string) => void
  release: (id: string) => void
  decide: (id: string, label: EventLabel, note: string | null) => void
  pending: boolean
  /** Error of the last action, and its case. */
  refusal: { id: string; message: string } | null
}

/**
 * Review actions; the queue is refetched after each. A decided case leaves the queue optimistically; `onDecided` is
 * called while the queue still contains it. If the decision is rejected, the case returns and `onRefused` is called.
 * Undoing a decision puts the case back in the queue.
 */
export function useReviewActions(toResult: {
  onDecided: (id: string) => void
  onRefused: (id: string) => void
}): ReviewActions {
  const trpc = useTRPC()
  const client = useTRPCClient()
  const queryClient = useQueryClient()
  const onSettled = () => queryClient.invalidateQueries(trpc.reviews.pathFilter())
  const claiming = useMutation(trpc.reviews.claim.mutationOptions({ onSettled }))
  const releasing = useMutation(trpc.reviews.release.mutationOptions({ onSettled }))
  const decided = () => Promise.all([onSettled(), queryClient.invalidateQueries(trpc.events.pathFilter())])
  const listed = trpc.reviews.list.queryFilter({ limit: PAGE })
  const deciding = useMutation(
    trpc.reviews.decide.mutationOptions({
      onMutate: async ({ id }) => {
        await queryClient.cancelQueries(listed)
        toResult.onDecided(id)
        const before = queryClient.getQueriesData<Queue>(listed)
        queryClient.setQueriesData<Queue>(listed, (queue) => queue && without(queue, id))
        return before
      },
      onError: (_error, { id }, before) => {
        for (const [key, queue] of before ?? []) queryClient.setQueryData(key, queue)
        toResult.onRefused(id)
      },
      onSuccess: (_event, { id, label }) =>
        offerUndo(`Labeled ${label}`, async () => {
          await client.events.label.mutate({ id, label: null, note: null })
          await decided()
        }),
      onSettled: decided,
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

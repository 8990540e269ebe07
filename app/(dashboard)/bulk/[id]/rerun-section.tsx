'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useMemo } from 'react'
import { Button } from '#app/_components/ui/button.tsx'
import { formatCount } from '#app/_components/ui/format.ts'
import { Section } from '#app/_components/ui/section.tsx'
import { refusalOf, useTRPC, useTRPCClient } from '#app/_trpc/client.tsx'
import type { JobRow, JobTarget } from '#app/_trpc/outputs.ts'
import { LookupProblem } from '#app/(dashboard)/lookup/_parts/lookup-problem.tsx'
import { jobTitle } from '../job-words.ts'
import { attemptFor, emptyDraft } from '../new/draft.ts'
import { QuotePanel } from '../new/quote-panel.tsx'
import { useQuote } from '../new/use-quote.ts'

/** Targets that gave no answer or were skipped, as a new job with a quote of its own. */
export function RerunSection({
  job,
  targets,
  included,
}: {
  job: JobRow
  targets: readonly JobTarget[]
  included: boolean
}) {
  const again = useMemo(
    () =>
      targets
        .filter(({ status }) => status === 'failed' || status === 'skipped')
        .map(({ endpoint, target }) => ({ endpoint, target })),
    [targets],
  )
  const router = useRouter()
  const trpc = useTRPC()
  const client = useTRPCClient()
  const queryClient = useQueryClient()
  const { quote, fresh, refusal, again: askAgain } = useQuote(again)
  const draft = useMemo(
    () => ({ ...emptyDraft, name: `${jobTitle(job)}, again`.slice(0, 120), rerunOf: job.id }),
    [job],
  )
  const attempt = useMemo(() => attemptFor(draft, again), [draft, again])
  const making = useMutation({
    networkMode: 'always',
    mutationFn: () =>
      client.jobs.create.mutate({ key: attempt.key, name: draft.name, targets: again, rerun_of: job.id }),
    onSuccess: ({ id }) => router.push(`/bulk/${id}`),
    onSettled: () => queryClient.invalidateQueries(trpc.usage.month.queryFilter()),
  })
  const failed = making.error ? refusalOf(making.error) : refusal
  return (
    <Section
      title="Without an answer"
      note="A new job of these targets alone. Their first units stay used, since the attempt was made."
    >
      <div className="grid grid-cols-1 gap-3">
        {quote ? (
          <QuotePanel
            quote={quote}
            action={
              <Button
                variant="primary"
                units={quote.units}
                pending={making.isPending}
                disabled={!fresh || !quote.allowed || !included}
                onClick={() => making.mutate()}
              >
                Run {formatCount(again.length, 'target')} again
              </Button>
            }
          />
        ) : null}
        {failed ? (
          <LookupProblem
            refusal={failed}
            subject="The list"
            units={quote?.units ?? 0}
            onAgain={() => (making.error ? making.mutate() : askAgain())}
            pending={making.isPending}
            retype={<p className="note">Take the targets into a new list.</p>}
          />
        ) : null}
      </div>
    </Section>
  )
}

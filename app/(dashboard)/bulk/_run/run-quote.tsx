'use client'

import type { ReactNode } from 'react'
import { Button } from '#app/_components/ui/button.tsx'
import { LookupProblem } from '#app/(dashboard)/lookup/_parts/lookup-problem.tsx'
import { QuotePanel } from './quote-panel.tsx'
import type { JobRun } from './use-job-run.ts'

/** What the job costs, with the click that makes it. `included`: whether the person's place is in the plan. */
export function RunQuote({ job, included, children }: { job: JobRun; included: boolean; children: ReactNode }) {
  const { quote, fresh, pending, run } = job
  return (
    <div className="grid grid-cols-1 gap-4" aria-busy={!fresh}>
      {quote ? (
        <QuotePanel
          quote={quote}
          action={
            <Button
              variant="primary"
              units={quote.units}
              pending={pending}
              disabled={!fresh || !quote.allowed || !included}
              onClick={run}
            >
              {children}
            </Button>
          }
        />
      ) : null}
      {included ? null : <p className="prose">Your place is not included in the plan: you can look, not run.</p>}
    </div>
  )
}

/** Why there is no quote or no job, and the way on. `retype` says where the list is corrected. */
export function RunProblem({ job, retype }: { job: JobRun; retype: string }) {
  const { refusal, quote, again, pending } = job
  if (!refusal) return null
  return (
    <LookupProblem
      refusal={refusal}
      subject="The list"
      units={quote?.units ?? 0}
      onAgain={again}
      pending={pending}
      retype={<p className="note">{retype}</p>}
    />
  )
}

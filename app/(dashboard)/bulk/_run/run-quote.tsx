'use client'

import type { ReactNode } from 'react'
import { LookupProblem } from '#app/_components/lookups/lookup-problem.tsx'
import { Button } from '#app/_components/ui/button.tsx'
import textStyles from '#app/_components/ui/text.module.css'
import { QuotePanel } from './quote-panel.tsx'
import type { JobRun } from './use-job-run.ts'

/** The job's quote with the button that runs it. `included`: whether the plan includes this person's seat. */
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
      {included ? null : (
        <p className={textStyles.prose}>Your plan does not include your seat. You can view but not run lookups.</p>
      )}
    </div>
  )
}

/** Why there is no quote or no job, and what to do next. `retype` names where the list is corrected. */
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
      retype={<p className={textStyles.note}>{retype}</p>}
    />
  )
}

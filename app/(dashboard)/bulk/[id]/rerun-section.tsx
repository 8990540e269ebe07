'use client'

import { useMemo, useState } from 'react'
import { formatCount } from '#app/_components/ui/format.ts'
import { Section } from '#app/_components/ui/section.tsx'
import type { JobRow, JobTarget } from '#app/_trpc/outputs.ts'
import { RunProblem, RunQuote } from '#app/(dashboard)/bulk/_run/run-quote.tsx'
import { useJobRun } from '#app/(dashboard)/bulk/_run/use-job-run.ts'
import { jobTitle } from '#app/(dashboard)/bulk/job-words.ts'
import { type Draft, emptyDraft } from '#app/(dashboard)/bulk/new/draft.ts'
import { bulkTerms } from '#server/catalog/bulk.ts'

type RerunSectionProps = { job: JobRow; targets: readonly JobTarget[]; included: boolean }

/** Offers to rerun failed and skipped targets as a new job with its own quote. */
export function RerunSection({ job, targets, included }: RerunSectionProps) {
  const again = useMemo(
    () =>
      targets
        .filter(({ status }) => status === 'failed' || status === 'skipped')
        .map(({ endpoint, target }) => ({ endpoint, target })),
    [targets],
  )
  const [attempt, setAttempt] = useState<Draft['attempt']>(null)
  const name = `${jobTitle(job)}, again`.slice(0, bulkTerms.nameLength)
  const rerun = useJobRun({ ...emptyDraft, name, rerunOf: job.id, attempt }, again, { onAttempt: setAttempt })
  return (
    <Section title="Failed targets" note="Creates a job with only these targets. It uses units again.">
      <div className="grid grid-cols-1 gap-3">
        <RunQuote job={rerun} included={included}>
          Run {formatCount(again.length, 'target')} again
        </RunQuote>
        <RunProblem job={rerun} retype="Copy the targets to a new list." />
      </div>
    </Section>
  )
}

'use client'

import { useMutation } from '@tanstack/react-query'
import { OctagonX } from 'lucide-react'
import { Button } from '#app/_components/ui/button.tsx'
import { ConsequencePanel } from '#app/_components/ui/consequence-panel.tsx'
import { formatCount } from '#app/_components/ui/format.ts'
import { InlineError } from '#app/_components/ui/inline-error.tsx'
import { Section } from '#app/_components/ui/section.tsx'
import { useTRPCClient } from '#app/_trpc/client.tsx'
import { sentenceOf } from '#app/_trpc/form-errors.ts'
import type { JobRow, JobTarget } from '#app/_trpc/outputs.ts'
import { finished } from '#app/(dashboard)/bulk/job-words.ts'

/** Whether any targets are still queued and the job is not cancelled. */
export const stoppable = ({ counts, cancelled_at }: JobRow): boolean => counts.queued > 0 && cancelled_at === null

type Props = { job: JobRow; targets: readonly JobTarget[]; onStopped: () => void }

/** Explains the effect of stopping the job, with the button that stops it. */
export function StopSection({ job, targets, onStopped }: Props) {
  const client = useTRPCClient()
  const stopping = useMutation({
    networkMode: 'always',
    mutationFn: () => client.jobs.cancel.mutate({ id: job.id }),
    onSettled: onStopped,
  })
  const { queued, running } = job.counts
  const unitsOf = (...statuses: JobTarget['status'][]) =>
    `${formatCount(sum(targets.filter(({ status }) => statuses.includes(status))), 'unit')} used`
  return (
    <Section id="stop" title="Stop this job" note="What happens if you stop.">
      <div className="grid grid-cols-1 gap-3">
        <ConsequencePanel
          rows={[
            {
              what: formatCount(finished(job), 'finished target'),
              effect: 'Results stay available',
              amount: unitsOf('done', 'failed'),
            },
            {
              what: formatCount(running, 'running target'),
              effect: 'Finish, and results are stored',
              amount: unitsOf('running'),
            },
            {
              what: formatCount(queued, 'queued target'),
              effect: 'Skipped. Reserved units are not returned',
              amount: unitsOf('queued'),
            },
          ]}
          after={{ what: 'Units used', effect: 'Same as if it finished', amount: formatCount(job.units, 'unit') }}
          action={
            <Button
              variant="danger"
              icon={<OctagonX aria-hidden="true" />}
              pending={stopping.isPending}
              onClick={() => stopping.mutate()}
            >
              Stop and skip {formatCount(queued, 'target')}
            </Button>
          }
          note="Stopping does not return units."
        />
        {stopping.error ? <InlineError>{sentenceOf(stopping.error)}</InlineError> : null}
      </div>
    </Section>
  )
}

const sum = (targets: readonly JobTarget[]): number => targets.reduce((total, { units }) => total + units, 0)

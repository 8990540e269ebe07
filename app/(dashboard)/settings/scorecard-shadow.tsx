'use client'

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#app/_components/ui/button.tsx'
import { formatCount, formatNumber, formatShare } from '#app/_components/ui/format.ts'
import { InlineError } from '#app/_components/ui/inline-error.tsx'
import { Time } from '#app/_components/ui/time.tsx'
import { useTRPC } from '#app/_trpc/client.tsx'
import { sentenceOf } from '#app/_trpc/form-errors.ts'
import type { ModelComparison } from '#app/_trpc/outputs.ts'
import { ComparedDecisions } from './model-comparison.tsx'

/** How decisions would have differed since the shadow began; loaded on click. */
export function ScorecardShadow({ since }: { since: string }) {
  const trpc = useTRPC()
  const [wanted, setWanted] = useState(false)
  const { data, error, isFetching, refetch } = useQuery(
    trpc.scoring.shadowed.queryOptions(undefined, { enabled: wanted }),
  )
  return (
    <div className="grid gap-3" aria-busy={isFetching}>
      <div className="flex flex-wrap items-center gap-3">
        <Button pending={isFetching} onClick={() => (wanted ? refetch() : setWanted(true))}>
          Compare decisions
        </Button>
        <span className="text-ink-2">
          In shadow since <Time at={since} />
        </span>
      </div>
      {error ? <InlineError>{sentenceOf(error)}</InlineError> : null}
      {data ? (
        <p role="status" className="text-ink-2">
          {differenceOf(data)}
        </p>
      ) : null}
      {data && data.compared > 0 ? (
        <ComparedDecisions comparison={data} note="Decisions include those of your rules, with either score." />
      ) : null}
    </div>
  )
}

function differenceOf({ compared, changed, truncated }: ModelComparison): string {
  if (compared === 0) return 'No event was assessed in shadow yet. It begins within 30 seconds of the start.'
  const events = `${truncated ? 'the newest ' : ''}${formatCount(compared, 'event')}`
  const agreement = formatShare((compared - changed) / compared)
  return `${formatNumber(changed)} of ${events} in shadow would have had another decision; ${agreement} agree.`
}

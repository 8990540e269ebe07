'use client'

import type { ReactNode } from 'react'
import { ConsequencePanel } from '#app/_components/ui/consequence-panel.tsx'
import { formatCount, formatNumber, formatShortDay } from '#app/_components/ui/format.ts'
import { InlineError } from '#app/_components/ui/inline-error.tsx'
import type { JobQuote } from '#app/_trpc/outputs.ts'
import { lookupLabel } from '#app/(dashboard)/bulk/job-words.ts'

/** The job's cost by lookup and in total, the units left afterwards, and that stopping refunds nothing. */
export function QuotePanel({ quote, action }: { quote: JobQuote; action: ReactNode }) {
  const { units, shares, quota, retentionDays } = quote
  const rows = shares.map(({ endpoint, targets, units: own }) => ({
    what: lookupLabel(endpoint),
    effect: formatCount(targets, 'target'),
    amount: formatCount(own, 'unit'),
  }))
  const short = units - quota.remaining
  return (
    <div className="grid grid-cols-1 gap-3">
      <ConsequencePanel
        rows={[
          ...rows,
          { what: 'Total', effect: 'Reserved when the job is created', amount: formatCount(units, 'unit') },
        ]}
        after={{
          what: 'Units left after',
          effect: `${formatNumber(quota.remaining)} of ${formatNumber(quota.limit)} left now; reset on ${formatShortDay(new Date(quota.reset))}, 00:00 UTC`,
          amount: short > 0 ? 'Not enough' : formatNumber(quota.remaining - units),
        }}
        action={action}
        note={`Units for stopped jobs and failed targets are not returned. Results are stored for ${formatCount(retentionDays, 'day')}.`}
      />
      {short > 0 ? (
        <InlineError>
          {formatCount(short, 'unit')} short. Remove targets, upgrade, or wait for the monthly reset. Nothing was
          reserved.
        </InlineError>
      ) : null}
    </div>
  )
}

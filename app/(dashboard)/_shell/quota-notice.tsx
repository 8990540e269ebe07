'use client'

import { usePathname } from 'next/navigation'
import { Button, ButtonLink } from '#app/_components/ui/button.tsx'
import { formatNumber, formatShortDay } from '#app/_components/ui/format.ts'
import { Notice } from '#app/_components/ui/notice.tsx'
import { useStored } from '#app/_components/ui/use-stored.ts'
import type { Month } from '#app/_trpc/outputs.ts'
import { thresholdReached } from '#server/catalog/quota-alerts.ts'

export type QuotaNoticeProps = { workspaceId: string; month: Month; isOwner: boolean }

/**
 * Shown from 80 % of the month's units: the effect, the reset date and the options. Dismissible until all units are
 * used; a dismissal applies to this month and allowance only.
 */
export function QuotaNotice({ workspaceId, month, isOwner }: QuotaNoticeProps) {
  const { used, allowance, forecast, period_start, period_end } = month
  const [away, putAway] = useStored(`assay-quota-${workspaceId}`)
  const path = usePathname()
  const reached = thresholdReached(used, allowance)
  const mark = `${period_start.slice(0, 7)} ${allowance}`
  if (reached === null || (reached === 80 && away === mark)) return null
  const resets = `${formatShortDay(new Date(period_end))}, 00:00 UTC`
  const more = isOwner ? path === '/plan' ? null : <ButtonLink href="/plan">Compare plans</ButtonLink> : null
  if (reached === 100)
    return (
      <Notice title={`All ${formatNumber(allowance)} units for this month are used.`} action={more}>
        Metered lookups and requests return 402 until units reset on {resets}
        {isOwner ? '; upgrading takes effect immediately.' : '. An owner can upgrade now.'}
      </Notice>
    )
  const left = allowance - used
  return (
    <Notice
      title={`${formatNumber(used)} of ${formatNumber(allowance)} units for this month are used.`}
      action={
        <span className="flex flex-wrap gap-2">
          {path === '/usage' ? null : <ButtonLink href="/usage">Show usage</ButtonLink>}
          {more}
          <Button variant="ghost" onClick={() => putAway(mark)}>
            Dismiss
          </Button>
        </span>
      }
    >
      {formatNumber(left)} left until {resets}
      {forecast !== null && forecast > allowance ? `; at this rate you’ll need ${formatNumber(forecast)}.` : '.'} When
      no units are left, metered requests return 402.
    </Notice>
  )
}

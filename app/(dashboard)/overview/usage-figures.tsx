import { FiguresStrip } from '#app/_components/ui/figures-strip.tsx'
import { formatAge, formatCount, formatNumber, formatShortDay, formatUtc } from '#app/_components/ui/format.ts'
import type { Month } from '#app/_trpc/outputs.ts'

export function UsageFigures({ month, now }: { month: Month; now: Date }) {
  const { used, allowance, forecast, by_day, period_end } = month
  const requests = by_day.reduce((sum, day) => sum + day.requests, 0)
  const end = new Date(period_end)
  const [value = '', unit] = formatAge((end.getTime() - now.getTime()) / 1000).split(' ')
  const spent = used >= allowance
  return (
    <FiguresStrip
      figures={[
        {
          label: 'Units used',
          value: formatNumber(used),
          unit: `of ${formatNumber(allowance)}`,
          note: share(used, allowance),
        },
        {
          label: 'Units left',
          value: formatNumber(Math.max(0, allowance - used)),
          note: spent ? 'Metered requests return 402' : 'this month',
        },
        { label: 'Billable requests', value: formatNumber(requests), note: 'this month' },
        {
          label: 'Forecast',
          value: forecast === null ? 'Unknown' : formatNumber(forecast),
          note: forecast === null ? 'Available after one full day' : excess(forecast - allowance),
        },
        {
          label: 'Units reset in',
          value,
          unit,
          note: (
            <time dateTime={period_end} title={formatUtc(end)}>
              {formatShortDay(end)}, 00:00 UTC
            </time>
          ),
        },
      ]}
    />
  )
}

const share = (used: number, allowance: number) => `${allowance > 0 ? ((used / allowance) * 100).toFixed(1) : '0.0'}%`

function excess(over: number): string {
  return over > 0 ? `${formatCount(over, 'unit')} too many` : 'within the limit'
}

import { useId } from 'react'
import { AsTable } from '#app/_components/charts/as-table.tsx'
import { BarGrid, BarSlot, BarTicks, barPlot } from '#app/_components/charts/bar-chart.tsx'
import decisionChartStyles from '#app/_components/charts/decision-chart.module.css'
import { DecisionPatterns, patternOf } from '#app/_components/charts/decision-patterns.tsx'
import { ticksOf } from '#app/_components/charts/decision-steps.ts'
import { formatCount, formatNumber, formatShortDay } from '#app/_components/ui/format.ts'
import { Cell, HeadCell, Table, TableBody, TableHead, TableRow } from '#app/_components/ui/table.tsx'
import type { Rehearsal } from '#app/_trpc/outputs.ts'
import type { Decision } from '#server/catalog/signals.ts'

const HEIGHT = 120
const PLOT = { top: 10, bottom: 96 }

type DayBarsProps = { days: Rehearsal['by_day']; action: Decision }

/** Matches per day; the part whose decision changes has the pattern of the new decision. */
export function DayBars({ days, action }: DayBarsProps) {
  const id = useId()
  const most = Math.max(0, ...days.map((day) => Math.max(day.would_fire, day.changed)))
  const plot = barPlot({ slots: days.length, most, ...PLOT })
  const steps = days.map(({ date }) => ({ at: date }))
  const ticks = ticksOf(steps, 'day').filter(({ minor }) => !minor)
  return (
    <div className="mt-4">
      <div className={decisionChartStyles.decisionChart}>
        <svg height={HEIGHT} role="img" aria-label={sentenceOf(days)}>
          <DecisionPatterns id={id} />
          <BarGrid plot={plot} />
          {days.map((day, index) => (
            <g key={day.date}>
              <title>{`${formatShortDay(new Date(day.date))}: ${formatCount(day.would_fire, 'match', 'matches')}, ${formatCount(day.changed, 'decision')} changed`}</title>
              <BarSlot plot={plot} slot={index} />
              <rect {...plot.bar(index, day.would_fire)} fill="var(--line-2)" />
              <rect {...plot.bar(index, day.changed)} fill={patternOf(id, action)} />
            </g>
          ))}
          <BarTicks plot={plot} ticks={ticks} offset={16} last={days.length - 1} />
        </svg>
      </div>
      <AsTable>
        <Table label="Matches per day">
          <TableHead>
            <HeadCell grow>Day, UTC</HeadCell>
            <HeadCell numeric>Tried</HeadCell>
            <HeadCell numeric>Matches</HeadCell>
            <HeadCell numeric>Changed</HeadCell>
          </TableHead>
          <TableBody>
            {days.toReversed().map((day) => (
              <TableRow key={day.date}>
                <Cell grow>{formatShortDay(new Date(day.date))}</Cell>
                <Cell numeric>{formatNumber(day.evaluated)}</Cell>
                <Cell numeric>{formatNumber(day.would_fire)}</Cell>
                <Cell numeric>{formatNumber(day.changed)}</Cell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </AsTable>
    </div>
  )
}

function sentenceOf(days: Rehearsal['by_day']): string {
  const matches = days.reduce((sum, day) => sum + day.would_fire, 0)
  if (matches === 0) return `No match in ${formatCount(days.length, 'day')}.`
  const most = days.reduce((high, day) => (day.would_fire > high.would_fire ? day : high))
  return `${formatCount(matches, 'match', 'matches')} in ${formatCount(days.length, 'day')}. Peak: ${formatNumber(most.would_fire)} on ${formatShortDay(new Date(most.date))}.`
}

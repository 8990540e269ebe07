import { useId } from 'react'
import { AsTable } from '#app/_components/charts/as-table.tsx'
import { chartScale } from '#app/_components/charts/chart-scale.ts'
import { DecisionPatterns, patternOf } from '#app/_components/charts/decision-patterns.tsx'
import { ticksOf } from '#app/_components/charts/decision-steps.ts'
import { formatCount, formatNumber, formatShortDay } from '#app/_components/ui/format.ts'
import { Cell, HeadCell, Table, TableBody, TableHead, TableRow } from '#app/_components/ui/table.tsx'
import type { Rehearsal } from '#app/_trpc/outputs.ts'
import type { Decision } from '#server/catalog/signals.ts'

const PLOT = { top: 10, bottom: 96, height: 120 }

type DayBarsProps = { days: Rehearsal['by_day']; action: Decision }

/** Matches of each day; the part whose decision changes carries the pattern of the new decision. */
export function DayBars({ days, action }: DayBarsProps) {
  const id = useId()
  const { top, lines } = chartScale(Math.max(0, ...days.map((day) => Math.max(day.would_fire, day.changed))))
  const y = (count: number) => PLOT.bottom - (count / top) * (PLOT.bottom - PLOT.top)
  const slot = 100 / Math.max(1, days.length)
  const steps = days.map(({ date }) => ({ at: date }))
  const ticks = ticksOf(steps, 'day').filter(({ minor }) => !minor)
  const share = (value: number) => `${value.toFixed(3)}%`
  return (
    <div className="mt-4">
      <div className="decision-chart">
        <svg height={PLOT.height} role="img" aria-label={sentenceOf(days)}>
          <DecisionPatterns id={id} />
          {lines.map((count) => (
            <g key={count}>
              <line data-part={count === 0 ? 'base' : 'line'} x1="0" x2="100%" y1={y(count)} y2={y(count)} />
              <text x="100%" dx="40" y={y(count) + 4} textAnchor="end">
                {formatNumber(count)}
              </text>
            </g>
          ))}
          {days.map((day, index) => (
            <g key={day.date}>
              <title>{`${formatShortDay(new Date(day.date))}: ${formatCount(day.would_fire, 'match', 'matches')}, ${formatCount(day.changed, 'decision')} changed`}</title>
              <rect
                data-part="slot"
                x={share(index * slot)}
                y={PLOT.top}
                width={share(slot)}
                height={PLOT.bottom - PLOT.top}
              />
              <Bar x={index * slot} slot={slot} y={y(day.would_fire)} fill="var(--line-2)" />
              <Bar x={index * slot} slot={slot} y={y(day.changed)} fill={patternOf(id, action)} />
            </g>
          ))}
          {ticks.map(({ index, text }) => (
            <text
              key={index}
              x={share((index + 0.5) * slot)}
              y={PLOT.bottom + 16}
              textAnchor={index === 0 ? 'start' : index >= days.length - 1 ? 'end' : 'middle'}
            >
              {text}
            </text>
          ))}
        </svg>
      </div>
      <AsTable>
        <Table label="Matches of each day">
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

function Bar({ x, slot, y, fill }: { x: number; slot: number; y: number; fill: string }) {
  const inset = slot * 0.125
  return (
    <rect
      x={`${(x + inset).toFixed(3)}%`}
      y={y}
      width={`${(slot - 2 * inset).toFixed(3)}%`}
      height={Math.max(0, PLOT.bottom - y)}
      fill={fill}
    />
  )
}

function sentenceOf(days: Rehearsal['by_day']): string {
  const matches = days.reduce((sum, day) => sum + day.would_fire, 0)
  if (matches === 0) return `No match in ${formatCount(days.length, 'day')}.`
  const most = days.reduce((high, day) => (day.would_fire > high.would_fire ? day : high))
  return `${formatCount(matches, 'match', 'matches')} in ${formatCount(days.length, 'day')}. Most on one day: ${formatNumber(most.would_fire)}, ${formatShortDay(new Date(most.date))}.`
}

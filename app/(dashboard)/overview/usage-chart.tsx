import { axisOf, chartScale } from '#app/_components/charts/chart-scale.ts'
import { formatCount, formatNumber, formatShortDay } from '#app/_components/ui/format.ts'
import { Cell, HeadCell, Table, TableBody, TableHead, TableRow } from '#app/_components/ui/table.tsx'
import { type DrawnMonth, daysOf, evenPace, forecastPerDay, usageSentence } from './usage-words.ts'

const PLOT = { top: 24, bottom: 188, height: 212 }
const DAY_MS = 86_400_000

/** Units of each day in ink, the days to come hatched, against the even pace. Widths are shares, so that the text keeps its size on every screen. */
export function UsageChart({ month }: { month: DrawnMonth }) {
  const days = daysOf(month)
  const pace = evenPace(month)
  const ahead = forecastPerDay(month)
  const highest = Math.max(ahead ?? 0, ...month.by_day.map((day) => day.units))
  const { reach, showsPace } = pace === null ? { reach: Math.max(1, highest), showsPace: false } : axisOf(pace, highest)
  const { top, lines } = chartScale(reach)
  const y = (units: number) => PLOT.bottom - (units / top) * (PLOT.bottom - PLOT.top)
  const slot = 100 / days
  const today = month.by_day.length - 1
  const isOver = month.allowance === null
  const x = (day: number) => `${(day * slot).toFixed(3)}%`
  const bar = { width: `${(slot * 0.75).toFixed(3)}%`, inset: slot * 0.125 }
  return (
    <>
      <Legend forecast={ahead !== null} pace={pace} showsPace={showsPace} />
      <svg className="usage-chart" height={PLOT.height} role="img" aria-label={usageSentence(month)}>
        <defs>
          <pattern id="usage-ahead" width="4" height="4" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
            <path d="M0 0v4" stroke="var(--hatch)" strokeWidth="1.4" />
          </pattern>
        </defs>
        {lines.map((units) => (
          <g key={units}>
            <line data-part={units === 0 ? 'base' : 'line'} x1="0" x2="100%" y1={y(units)} y2={y(units)} />
            <text x="100%" dx="44" y={y(units) + 4} textAnchor="end">
              {formatNumber(units)}
            </text>
          </g>
        ))}
        {month.by_day.map((day, index) => (
          <rect
            key={day.date}
            data-part="day"
            x={`${(index * slot + bar.inset).toFixed(3)}%`}
            y={y(day.units)}
            width={bar.width}
            height={Math.max(0, PLOT.bottom - y(day.units))}
          >
            <title>{`${formatShortDay(new Date(day.date))}: ${formatCount(day.units, 'unit')}`}</title>
          </rect>
        ))}
        {ahead === null
          ? null
          : Array.from({ length: days - month.by_day.length }, (_, index) => (
              <rect
                // biome-ignore lint/suspicious/noArrayIndexKey: the days to come have no other identity
                key={index}
                data-part="ahead"
                x={`${((month.by_day.length + index) * slot + bar.inset).toFixed(3)}%`}
                y={y(ahead)}
                width={bar.width}
                height={PLOT.bottom - y(ahead)}
              />
            ))}
        {showsPace && pace !== null ? <line data-part="pace" x1="0" x2="100%" y1={y(pace)} y2={y(pace)} /> : null}
        {isOver ? null : (
          <>
            <line
              data-part="today"
              x1={x(today + 0.5)}
              x2={x(today + 0.5)}
              y1={PLOT.top - 7}
              y2={y(month.by_day[today]?.units ?? 0)}
            />
            <text data-strong="" x={x(today + 0.5)} y={PLOT.top - 12} textAnchor={today > days / 2 ? 'end' : 'start'}>
              Today
            </text>
          </>
        )}
        {ticks(days).map((day, index) => (
          <text
            key={day}
            data-minor={index % 2 === 1 ? '' : undefined}
            x={x(day + 0.5)}
            y={PLOT.bottom + 18}
            textAnchor={day === 0 ? 'start' : 'middle'}
          >
            {formatShortDay(new Date(Date.parse(month.period_start) + day * DAY_MS))}
          </text>
        ))}
      </svg>
      <AsTable month={month} />
    </>
  )
}

/** Every fifth day. */
const ticks = (days: number) => Array.from({ length: Math.ceil(days / 5) }, (_, index) => index * 5)

/** What the marks mean; an even pace that is not shown lies above the chart. */
function Legend({ forecast, pace, showsPace }: { forecast: boolean; pace: number | null; showsPace: boolean }) {
  return (
    <div className="legend mb-2">
      <span>
        <i className="swatch bg-ink-2!" />
        Units used
      </span>
      {forecast ? (
        <span>
          <i className="swatch" data-hatch="" />
          Forecast
        </span>
      ) : null}
      {showsPace ? (
        <span>
          <i className="w-4 border-control border-t border-dashed" />
          Even pace
        </span>
      ) : null}
      {pace !== null && !showsPace ? (
        <span className="text-ink-3">Even pace, {formatNumber(Math.round(pace))} a day, is above the chart</span>
      ) : null}
    </div>
  )
}

function AsTable({ month }: { month: DrawnMonth }) {
  return (
    <details className="mt-2">
      <summary className="link inline-flex min-h-6 cursor-pointer items-center">Show as table</summary>
      <div className="mt-3 max-w-100">
        <Table label="Units of each day">
          <TableHead>
            <HeadCell grow>Day, UTC</HeadCell>
            <HeadCell numeric>Requests</HeadCell>
            <HeadCell numeric>Units</HeadCell>
          </TableHead>
          <TableBody>
            {month.by_day.toReversed().map((day) => (
              <TableRow key={day.date}>
                <Cell grow>{formatShortDay(new Date(day.date))}</Cell>
                <Cell numeric>{formatNumber(day.requests)}</Cell>
                <Cell numeric>{formatNumber(day.units)}</Cell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </div>
    </details>
  )
}

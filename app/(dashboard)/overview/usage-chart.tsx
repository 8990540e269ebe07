import { AsTable } from '#app/_components/charts/as-table.tsx'
import { BarGrid, BarTicks, barPlot } from '#app/_components/charts/bar-chart.tsx'
import { axisOf } from '#app/_components/charts/chart-scale.ts'
import { formatCount, formatNumber, formatShortDay } from '#app/_components/ui/format.ts'
import legendStyles from '#app/_components/ui/legend.module.css'
import swatchStyles from '#app/_components/ui/swatch.module.css'
import { Cell, HeadCell, Table, TableBody, TableHead, TableRow } from '#app/_components/ui/table.tsx'
import styles from './usage-chart.module.css'
import { type DrawnMonth, daysOf, evenPace, forecastPerDay, usageSentence } from './usage-words.ts'

const HEIGHT = 212
const PLOT = { top: 24, bottom: 188 }
const DAY_MS = 86_400_000

/** Units per day against the even pace; forecast days are hatched. */
export function UsageChart({ month }: { month: DrawnMonth }) {
  const days = daysOf(month)
  const pace = evenPace(month)
  const ahead = forecastPerDay(month)
  const highest = Math.max(ahead ?? 0, ...month.by_day.map((day) => day.units))
  const { reach, showsPace } = pace === null ? { reach: Math.max(1, highest), showsPace: false } : axisOf(pace, highest)
  const plot = barPlot({ slots: days, most: reach, ...PLOT })
  const { x, y } = plot
  const today = month.by_day.length - 1
  const isOver = month.allowance === null
  return (
    <>
      <Legend forecast={ahead !== null} pace={pace} showsPace={showsPace} />
      <svg className={styles.usageChart} height={HEIGHT} role="img" aria-label={usageSentence(month)}>
        <defs>
          <pattern id="usage-ahead" width="4" height="4" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
            <path d="M0 0v4" stroke="var(--hatch)" strokeWidth="1.4" />
          </pattern>
        </defs>
        <BarGrid plot={plot} labelOffset={44} />
        {month.by_day.map((day, index) => (
          <rect key={day.date} data-part="day" {...plot.bar(index, day.units)}>
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
                {...plot.bar(month.by_day.length + index, ahead)}
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
        <BarTicks plot={plot} ticks={ticksOf(month)} offset={18} />
      </svg>
      <UsageTable month={month} />
    </>
  )
}

/** A tick every five days. */
const ticksOf = (month: DrawnMonth) =>
  Array.from({ length: Math.ceil(daysOf(month) / 5) }, (_, place) => ({
    index: place * 5,
    text: formatShortDay(new Date(Date.parse(month.period_start) + place * 5 * DAY_MS)),
    minor: place % 2 === 1,
  }))

/** Chart legend; an even pace that does not fit lies above the chart. */
function Legend({ forecast, pace, showsPace }: { forecast: boolean; pace: number | null; showsPace: boolean }) {
  return (
    <div className={`${legendStyles.legend} mb-2`}>
      <span>
        <i className={`${swatchStyles.swatch} bg-ink-2!`} />
        Units used
      </span>
      {forecast ? (
        <span>
          <i className={swatchStyles.swatch} data-hatch="" />
          Forecast
        </span>
      ) : null}
      {showsPace ? (
        <span>
          <i className="w-4 border-control border-t border-dashed" />
          Daily budget
        </span>
      ) : null}
      {pace !== null && !showsPace ? (
        <span className="text-ink-3">
          Average daily budget: {formatNumber(Math.round(pace))} units (above this chart)
        </span>
      ) : null}
    </div>
  )
}

function UsageTable({ month }: { month: DrawnMonth }) {
  return (
    <AsTable narrow>
      <Table label="Units per day">
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
    </AsTable>
  )
}

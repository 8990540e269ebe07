import { AsTable } from '#app/_components/charts/as-table.tsx'
import decisionChartStyles from '#app/_components/charts/decision-chart.module.css'
import { formatNumber } from '#app/_components/ui/format.ts'
import { LEVEL_LABELS, type Level, THRESHOLDS } from '#app/_components/ui/score-types.ts'
import { Cell, HeadCell, Table, TableBody, TableHead, TableRow } from '#app/_components/ui/table.tsx'

const PLOT = { top: 44, bottom: 188, height: 212 }

/**
 * Assessments by level on the score axis: each bar is as wide as its level. Heights are square roots so that a few
 * critical assessments stay visible next to many low ones.
 */
export function LevelHistogram({ counts }: { counts: Record<Level, number> }) {
  const most = Math.sqrt(Math.max(1, ...Object.values(counts)))
  const bands = THRESHOLDS.map(({ at, level }, index) => ({
    level,
    at,
    to: THRESHOLDS[index + 1]?.at ?? 100,
    count: counts[level],
    height: (Math.sqrt(counts[level]) / most) * (PLOT.bottom - PLOT.top),
  }))
  const words = bands.map(({ level, count }) => `${formatNumber(count)} ${LEVEL_LABELS[level].toLowerCase()}`)
  return (
    <>
      <div className={`${decisionChartStyles.decisionChart} m-0`}>
        <svg height={PLOT.height} role="img" aria-label={`Assessments by level: ${words.join(', ')}.`}>
          <line data-part="base" x1="0" x2="100%" y1={PLOT.bottom} y2={PLOT.bottom} />
          {bands.map(({ level, at, to, count, height }) => (
            <g key={level} data-level={level}>
              <rect
                fill="var(--fill)"
                data-decision=""
                x={`${at + 0.3}%`}
                width={`${to - at - 0.6}%`}
                y={PLOT.bottom - height}
                height={height}
              />
              {at > 0 ? <line data-part="mark" x1={`${at}%`} x2={`${at}%`} y1={8} y2={PLOT.bottom + 5} /> : null}
              <text data-strong="" x={`${at}%`} dx={at > 0 ? 6 : 0} y="16">
                {formatNumber(count)}
              </text>
              <text x={`${at}%`} dx={at > 0 ? 6 : 0} y="30">
                {LEVEL_LABELS[level]}
              </text>
              <text x={`${at}%`} y={PLOT.bottom + 18} textAnchor={at > 0 ? 'middle' : 'start'}>
                {at}
              </text>
            </g>
          ))}
          <text x="100%" y={PLOT.bottom + 18} textAnchor="end">
            100
          </text>
        </svg>
      </div>
      <AsTable>
        <Table label="Assessments by level">
          <TableHead>
            <HeadCell grow>Level</HeadCell>
            <HeadCell numeric>Scores</HeadCell>
            <HeadCell numeric>Assessments</HeadCell>
          </TableHead>
          <TableBody>
            {bands.map(({ level, at, to, count }) => (
              <TableRow key={level}>
                <Cell grow>{LEVEL_LABELS[level]}</Cell>
                <Cell numeric>
                  {at} to {to === 100 ? 100 : to - 1}
                </Cell>
                <Cell numeric>{formatNumber(count)}</Cell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </AsTable>
    </>
  )
}

import { type ReactNode, useId } from 'react'
import type { Decision } from '#server/catalog/signals.ts'
import { formatNumber } from '../ui/format.ts'
import { chartScale } from './chart-scale.ts'
import { DecisionPatterns, patternOf } from './decision-patterns.tsx'
import {
  type DecisionStep,
  heightOf,
  type Interval,
  STACK,
  stepsSentence,
  stepWords,
  ticksOf,
} from './decision-steps.ts'

export type DecisionBarsProps = {
  steps: readonly DecisionStep[]
  interval: Interval
  shown: readonly Decision[]
  height?: number
  /** Drawn over the bars, as wide as they are. */
  children?: ReactNode
}

const TOP = 12
const FOOT = 24

/** Assessments over time, stacked by decision. Each decision has a pattern besides its colour; widths are shares, so that the text keeps its size on every screen. */
export function DecisionBars({ steps, interval, shown, height = 212, children }: DecisionBarsProps) {
  const id = useId()
  const stack = STACK.filter((decision) => shown.includes(decision))
  const bottom = height - FOOT
  const { top, lines } = chartScale(Math.max(0, ...steps.map((step) => heightOf(step, stack))))
  const y = (count: number) => bottom - (count / top) * (bottom - TOP)
  const slot = 100 / Math.max(1, steps.length)
  const inset = steps.length > 120 ? 0 : slot * 0.125
  const share = (value: number) => `${value.toFixed(3)}%`
  return (
    <div className="decision-chart">
      <svg height={height} role="img" aria-label={stepsSentence(steps, interval, stack)}>
        <DecisionPatterns id={id} />
        {lines.map((count) => (
          <g key={count}>
            <line data-part={count === 0 ? 'base' : 'line'} x1="0" x2="100%" y1={y(count)} y2={y(count)} />
            <text x="100%" dx="40" y={y(count) + 4} textAnchor="end">
              {formatNumber(count)}
            </text>
          </g>
        ))}
        {steps.map((step, index) => (
          <g key={step.at}>
            <title>{stepWords(step, interval, stack)}</title>
            <rect data-part="slot" x={share(index * slot)} y={TOP} width={share(slot)} height={bottom - TOP} />
            {stackedParts(step, stack).map(({ decision, from, to }) => (
              <rect
                key={decision}
                fill={patternOf(id, decision)}
                data-decision={decision}
                x={share(index * slot + inset)}
                y={y(to)}
                width={share(slot - 2 * inset)}
                height={Math.max(0, y(from) - y(to) - (from > 0 ? 1 : 0))}
              />
            ))}
          </g>
        ))}
        {ticksOf(steps, interval).map(({ index, text, minor }) => (
          <text
            key={index}
            data-minor={minor ? '' : undefined}
            x={share((index + 0.5) * slot)}
            y={bottom + 17}
            textAnchor={index === 0 ? 'start' : index >= steps.length - 1 ? 'end' : 'middle'}
          >
            {text}
          </text>
        ))}
      </svg>
      {children ? (
        <div className="decision-chart-over" style={{ height: bottom }}>
          {children}
        </div>
      ) : null}
    </div>
  )
}

function stackedParts({ counts }: DecisionStep, stack: readonly Decision[]) {
  let from = 0
  return stack.flatMap((decision) => {
    const count = counts[decision]
    if (count === 0) return []
    const part = { decision, from, to: from + count }
    from += count
    return [part]
  })
}

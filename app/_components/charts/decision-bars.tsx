import { type ReactNode, useId } from 'react'
import type { Decision } from '#server/catalog/signals.ts'
import { BarGrid, BarSlot, BarTicks, barPlot } from './bar-chart.tsx'
import styles from './decision-chart.module.css'
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
  /** Overlay drawn over the bars, at their width. */
  children?: ReactNode
}

const TOP = 12
const FOOT = 24

/** Assessments over time, stacked by decision. Each decision has a pattern as well as a colour. */
export function DecisionBars({ steps, interval, shown, height = 212, children }: DecisionBarsProps) {
  const id = useId()
  const stack = STACK.filter((decision) => shown.includes(decision))
  const most = Math.max(0, ...steps.map((step) => heightOf(step, stack)))
  const plot = barPlot({ slots: steps.length, most, top: TOP, bottom: height - FOOT })
  return (
    <div className={styles.decisionChart}>
      <svg height={height} role="img" aria-label={stepsSentence(steps, interval, stack)}>
        <DecisionPatterns id={id} />
        <BarGrid plot={plot} />
        {steps.map((step, index) => (
          <g key={step.at}>
            <title>{stepWords(step, interval, stack)}</title>
            <BarSlot plot={plot} slot={index} />
            {stackedParts(step, stack).map(({ decision, from, to }) => {
              const { height, ...bar } = plot.bar(index, to, from)
              return (
                <rect
                  key={decision}
                  fill={patternOf(id, decision)}
                  data-decision={decision}
                  {...bar}
                  height={Math.max(0, height - (from > 0 ? 1 : 0))}
                />
              )
            })}
          </g>
        ))}
        <BarTicks plot={plot} ticks={ticksOf(steps, interval)} offset={17} last={steps.length - 1} />
      </svg>
      {children ? (
        <div className={styles.over} style={{ height: plot.bottom }}>
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

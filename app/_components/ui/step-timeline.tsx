import type { CSSProperties, ReactNode } from 'react'
import { formatNumber } from './format.ts'

export type Step = {
  name: string
  /** Time that it took; null where it was never begun. */
  milliseconds: number | null
  /** Milliseconds after the start of the first step; without it, where the step before ended. */
  from?: number
  /** Why it gave nothing: "timeout", "refused". Its line is hatched. */
  failed?: string
  /** What it gave, at the right of its name. */
  detail?: ReactNode
}

/** A line per step on one axis; hatched where the step gave nothing. */
export function StepTimeline({ label, steps }: { label: string; steps: readonly Step[] }) {
  const placed = placedSteps(steps)
  const end = Math.max(1, ...placed.map(({ start, length }) => start + length))
  return (
    <ol className="step-timeline" aria-label={label}>
      {placed.map(({ step, start, length }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: steps may have the same name, and never move
        <li key={index} data-state={stateOf(step)}>
          <span className="step-name">
            {step.name}
            {step.detail ? <small> {step.detail}</small> : null}
          </span>
          <span
            className="step-track"
            aria-hidden="true"
            style={{ '--from': `${(start / end) * 100}%`, '--length': `${(length / end) * 100}%` } as CSSProperties}
          />
          <span className="step-time">
            {step.milliseconds === null ? (
              <small>{step.failed ? step.failed : 'not begun'}</small>
            ) : (
              <>
                {formatNumber(Math.round(step.milliseconds))} ms{step.failed ? <small>, {step.failed}</small> : null}
              </>
            )}
          </span>
        </li>
      ))}
    </ol>
  )
}

const stateOf = (step: Step) => (step.failed ? 'failed' : step.milliseconds === null ? 'absent' : undefined)

function placedSteps(steps: readonly Step[]): { step: Step; start: number; length: number }[] {
  let at = 0
  return steps.map((step) => {
    const start = step.from ?? at
    const length = step.milliseconds ?? 0
    at = Math.max(at, start + length)
    return { step, start, length }
  })
}

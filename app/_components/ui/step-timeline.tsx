import type { CSSProperties, ReactNode } from 'react'
import { formatNumber } from './format.ts'
import styles from './step-timeline.module.css'

export type Step = {
  name: string
  /** Duration; null when the step did not start. */
  milliseconds: number | null
  /** Milliseconds after the start of the first step; defaults to the end of the previous step. */
  from?: number
  /** Why it failed: "timeout", "refused". Its line is hatched. */
  failed?: string
  detail?: ReactNode
}

/** One line per step on a common axis; hatched when the step failed. */
export function StepTimeline({ label, steps }: { label: string; steps: readonly Step[] }) {
  const placed = placedSteps(steps)
  const end = Math.max(1, ...placed.map(({ start, length }) => start + length))
  return (
    <ol className={styles.stepTimeline} aria-label={label}>
      {placed.map(({ step, start, length }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: steps may have the same name, and never move
        <li key={index} data-state={stateOf(step)}>
          <span className={styles.name}>
            {step.name}
            {step.detail ? <small> {step.detail}</small> : null}
          </span>
          <span
            className={styles.track}
            aria-hidden="true"
            style={{ '--from': `${(start / end) * 100}%`, '--length': `${(length / end) * 100}%` } as CSSProperties}
          />
          <span className={styles.time}>
            {step.milliseconds === null ? (
              <small>{step.failed ? step.failed : 'not started'}</small>
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

import styles from './tri-state.module.css'
export type TriStateValue = boolean | null

export type TriStateProps = {
  /** Null when no source answered. */
  value: TriStateValue
  /** Why it is unknown: "timeout", "refused", "not configured". */
  cause?: string
  /** Shown instead of Yes, No or Unknown. */
  label?: string
}

const NAMES = { yes: 'Yes', no: 'No', unknown: 'Unknown' } as const

/** Yes, no or unknown; an unknown value is hatched and never looks like a no. */
export function TriState({ value, cause, label }: TriStateProps) {
  const state = value === null ? 'unknown' : value ? 'yes' : 'no'
  return (
    <span className={styles.triState} data-state={state}>
      <span>
        {label ?? NAMES[state]}
        {label ? <span className="sr-only">: {NAMES[state].toLowerCase()}</span> : null}
        {state === 'unknown' && cause ? <small>, {cause}</small> : null}
      </span>
    </span>
  )
}

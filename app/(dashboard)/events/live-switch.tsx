'use client'

import { Button } from '#app/_components/ui/button.tsx'
import styles from './live-switch.module.css'
import type { TailState } from './use-live-tail.ts'

type LiveSwitchProps = {
  on: boolean
  /** Live updates need an open period and the first page. */
  possible: boolean
  state: TailState
  onChange: (on: boolean) => void
}

/** Toggles live updates and says when they are paused. */
export function LiveSwitch({ on, possible, state, onChange }: LiveSwitchProps) {
  return (
    <Button
      aria-pressed={on && possible}
      disabled={!possible}
      title={possible ? stateTitle(state) : 'Live updates need a period without an end'}
      onClick={() => onChange(!on)}
    >
      <span className={styles.state} data-on={on && state === 'on' ? '' : undefined}>
        {on && possible ? stateWords(state) : 'Live'}
      </span>
    </Button>
  )
}

function stateWords(state: TailState): string {
  if (typeof state === 'object') return 'Live, reconnecting'
  return state === 'reading' ? 'Live, paused' : 'Live'
}

function stateTitle(state: TailState): string {
  if (typeof state === 'object') return state.error
  if (state === 'reading') return 'Paused while you scroll. Resumes at the top of the page'
  return state === 'off' ? 'Show new events as they arrive' : 'Updates every 2 s. Press to stop'
}

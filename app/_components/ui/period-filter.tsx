'use client'

import type { ReactNode } from 'react'
import { ButtonLink } from './button.tsx'
import { type DayPeriod, isReversed } from './day-period.ts'
import { TextInput } from './text-input.tsx'

export type PeriodFilterProps = {
  period: DayPeriod
  onChange: (name: keyof DayPeriod, value: string) => void
  /** Where everything is shown; null while nothing is left out. */
  everything: string | null
  /** Other choices, which come first. */
  children?: ReactNode
}

/** What of a log is shown: the choices of its page and the days of a period, of which the last is included. */
export function PeriodFilter({ period, onChange, everything, children }: PeriodFilterProps) {
  const error = isReversed(period) ? { error: 'The period ends before it begins.' } : {}
  return (
    <search className="list-filter">
      {children}
      <TextInput
        label="From, UTC"
        type="date"
        value={period.from}
        onChange={(event) => onChange('from', event.target.value)}
      />
      <TextInput
        label="To, UTC"
        type="date"
        value={period.to}
        {...error}
        onChange={(event) => onChange('to', event.target.value)}
      />
      {everything ? <ButtonLink href={everything}>Show all</ButtonLink> : null}
    </search>
  )
}

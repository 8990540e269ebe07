'use client'

import type { ReactNode } from 'react'
import { ButtonLink } from './button.tsx'
import { type DayPeriod, isReversed } from './day-period.ts'
import styles from './list-filter.module.css'
import { TextInput } from './text-input.tsx'

export type PeriodFilterProps = {
  period: DayPeriod
  onChange: (name: keyof DayPeriod, value: string) => void
  /** URL without any filter; null when nothing is filtered. */
  everything: string | null
  /** Other filters, shown first. */
  children?: ReactNode
}

/** Filters of a log page: the page's own choices and a period whose last day is included. */
export function PeriodFilter({ period, onChange, everything, children }: PeriodFilterProps) {
  const error = isReversed(period) ? { error: 'The end must be after the start.' } : {}
  return (
    <search className={styles.listFilter}>
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

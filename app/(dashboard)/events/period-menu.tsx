'use client'

import { CalendarDays } from 'lucide-react'
import { lazy } from 'react'
import buttonStyles from '#app/_components/ui/button.module.css'
import { OpensOnDemand } from '#app/_components/ui/opens-on-demand.tsx'
import type { PeriodMenuProps } from './open-period-menu.tsx'
import { periodWords } from './period.ts'

const load = () => import('./open-period-menu.tsx')
const OpenPeriodMenu = lazy(load)

/** Chooses the period: an open-ended preset or a range. */
export function PeriodMenu(props: PeriodMenuProps) {
  const words = periodWords(props.period)
  const trigger = (
    <button type="button" className={buttonStyles.button} aria-label={`Period: ${words}`}>
      <CalendarDays aria-hidden="true" />
      {words}
    </button>
  )
  return (
    <OpensOnDemand trigger={trigger} popup="dialog" load={load}>
      <OpenPeriodMenu {...props} trigger={trigger} />
    </OpensOnDemand>
  )
}

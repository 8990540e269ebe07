'use client'

import { CalendarDays } from 'lucide-react'
import { lazy } from 'react'
import { OpensOnDemand } from '#app/_components/ui/opens-on-demand.tsx'
import { type Period, periodWords } from './period.ts'

const load = () => import('./open-period-menu.tsx')
const OpenPeriodMenu = lazy(load)

export type PeriodMenuProps = { period: Period; onPeriod: (period: Period) => void }

/** Which time is looked at: one of a few periods that are still open, or from one moment to another. */
export function PeriodMenu(props: PeriodMenuProps) {
  const words = periodWords(props.period)
  const trigger = (
    <button type="button" className="button" aria-label={`Period: ${words}`}>
      <CalendarDays aria-hidden="true" className="icon" />
      {words}
    </button>
  )
  return (
    <OpensOnDemand trigger={trigger} popup="dialog" load={load}>
      <OpenPeriodMenu {...props} trigger={trigger} />
    </OpensOnDemand>
  )
}

'use client'

import { Plus } from 'lucide-react'
import { lazy } from 'react'
import { OpensOnDemand } from '#app/_components/ui/opens-on-demand.tsx'
import type { QueryField } from './query-words.ts'

const load = () => import('./open-filter-menu.tsx')
const OpenFilterMenu = lazy(load)

export type FilterMenuProps = {
  onSet: (field: QueryField, value: string) => void
  /** Begins a filter whose value has to be typed. */
  onAsk: (field: QueryField) => void
}

/** Everything that can be filtered by, in a list that is narrowed by typing. */
export function FilterMenu(props: FilterMenuProps) {
  const trigger = (
    <button type="button" className="button filter-add">
      <Plus aria-hidden="true" className="icon" />
      Filter
    </button>
  )
  return (
    <OpensOnDemand trigger={trigger} popup="dialog" load={load}>
      <OpenFilterMenu {...props} trigger={trigger} />
    </OpensOnDemand>
  )
}

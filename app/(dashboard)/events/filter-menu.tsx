'use client'

import { Plus } from 'lucide-react'
import { lazy } from 'react'
import buttonStyles from '#app/_components/ui/button.module.css'
import { OpensOnDemand } from '#app/_components/ui/opens-on-demand.tsx'
import styles from './filter-bar.module.css'
import type { FilterMenuProps } from './open-filter-menu.tsx'

const load = () => import('./open-filter-menu.tsx')
const OpenFilterMenu = lazy(load)

/** All filters in a searchable menu. */
export function FilterMenu(props: FilterMenuProps) {
  const trigger = (
    <button type="button" className={`${buttonStyles.button} ${styles.add}`}>
      <Plus aria-hidden="true" />
      Filter
    </button>
  )
  return (
    <OpensOnDemand trigger={trigger} popup="dialog" load={load}>
      <OpenFilterMenu {...props} trigger={trigger} />
    </OpensOnDemand>
  )
}

'use client'

import { lazy } from 'react'
import type { DropdownMenuProps } from './open-menu.tsx'
import { OpensOnDemand } from './opens-on-demand.tsx'

const load = () => import('./open-menu.tsx')
const OpenMenu = lazy(load)

export function DropdownMenu(props: DropdownMenuProps) {
  return (
    <OpensOnDemand trigger={props.trigger} popup="menu" load={load}>
      <OpenMenu {...props} />
    </OpensOnDemand>
  )
}

'use client'

import { lazy, type ReactNode } from 'react'
import { type Opener, OpensOnDemand } from './opens-on-demand.tsx'

export type MenuItem =
  | { kind: 'line'; id: string }
  | { kind: 'label'; id: string; label: string }
  | {
      kind?: 'item'
      id: string
      label: string
      detail?: string
      icon?: ReactNode
      /** At the right: a key, a cost, a tick. */
      end?: ReactNode
      href?: string
      onSelect?: () => void
      danger?: boolean
      disabled?: boolean
    }

export type DropdownMenuProps = {
  /** The button that opens it. */
  trigger: Opener
  items: readonly MenuItem[]
  align?: 'start' | 'end'
}

const load = () => import('./open-menu.tsx')
const OpenMenu = lazy(load)

/** Actions or links behind one button. */
export function DropdownMenu(props: DropdownMenuProps) {
  return (
    <OpensOnDemand trigger={props.trigger} popup="menu" load={load}>
      <OpenMenu {...props} />
    </OpensOnDemand>
  )
}

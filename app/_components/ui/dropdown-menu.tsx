'use client'

import {
  type ButtonHTMLAttributes,
  cloneElement,
  type KeyboardEvent,
  lazy,
  type ReactElement,
  type ReactNode,
  Suspense,
  useState,
  useTransition,
} from 'react'

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
  trigger: ReactElement<ButtonHTMLAttributes<HTMLButtonElement>>
  items: readonly MenuItem[]
  align?: 'start' | 'end'
}

const load = () => import('./open-menu.tsx')
const OpenMenu = lazy(load)

/** Actions or links behind one button. How a menu opens is loaded when somebody is about to open one. */
export function DropdownMenu(props: DropdownMenuProps) {
  const [opened, setOpened] = useState(false)
  const [loading, startTransition] = useTransition()
  const open = () => startTransition(() => setOpened(true))
  const closed = {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    'aria-busy': loading || undefined,
    onPointerEnter: () => void load(),
    onFocus: () => void load(),
    onClick: open,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'ArrowDown') return
      event.preventDefault()
      open()
    },
  } as const
  return <Suspense>{opened ? <OpenMenu {...props} /> : cloneElement(props.trigger, closed)}</Suspense>
}

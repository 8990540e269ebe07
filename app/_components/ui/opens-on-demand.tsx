'use client'

import {
  type ButtonHTMLAttributes,
  cloneElement,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  Suspense,
  useState,
  useTransition,
} from 'react'

export type Opener = ReactElement<ButtonHTMLAttributes<HTMLButtonElement>>

type OpensOnDemandProps = {
  /** The button that opens it. */
  trigger: Opener
  popup: 'menu' | 'dialog' | 'listbox'
  /** Begins to load what opens: called when the button is about to be pressed. */
  load: () => void
  /** The same button with what it opens, open at first; it may still be loading. */
  children: ReactNode
}

/** A button in front of something whose code is loaded when somebody is about to open it. The button stays as it is until it can open. */
export function OpensOnDemand({ trigger, popup, load, children }: OpensOnDemandProps) {
  const [opened, setOpened] = useState(false)
  const [loading, startTransition] = useTransition()
  const open = () => startTransition(() => setOpened(true))
  const closed = {
    'aria-haspopup': popup,
    'aria-expanded': false,
    'aria-busy': loading || undefined,
    onPointerEnter: load,
    onFocus: load,
    onClick: open,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'ArrowDown') return
      event.preventDefault()
      open()
    },
  } as const
  return <Suspense>{opened ? children : cloneElement(trigger, closed)}</Suspense>
}

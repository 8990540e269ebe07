'use client'

import {
  type ButtonHTMLAttributes,
  cloneElement,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  Suspense,
  useEffect,
  useState,
  useTransition,
} from 'react'
import { loadAhead } from './load-ahead.ts'
import { whenOnline } from './when-online.ts'

const QUIET_MS = 2_000

export type Opener = ReactElement<ButtonHTMLAttributes<HTMLButtonElement>>

type OpensOnDemandProps = {
  /** The button that opens it. */
  trigger: Opener
  popup: 'menu' | 'dialog' | 'listbox'
  /** Loads what opens: called when the button is about to be pressed, or has stood there for a while. The same function each time. */
  load: () => Promise<unknown>
  /** The same button with what it opens, open at first; it may still be loading. */
  children: ReactNode
}

/** A button in front of something whose code is loaded when somebody is about to open it. The button stays as it is until it can open. Without a connection it can be pressed again; where code does not come all the same, the page is out of date and fails as such. */
export function OpensOnDemand({ trigger, popup, load, children }: OpensOnDemandProps) {
  const [opened, setOpened] = useState(false)
  const [loading, startTransition] = useTransition()
  const open = () =>
    startTransition(async () => {
      const came = await load().then(
        () => true,
        () => false,
      )
      if (came || navigator.onLine) startTransition(() => setOpened(true))
    })
  const ahead = () => loadAhead(load)
  useEffect(() => {
    const timer = setTimeout(() => whenOnline(() => loadAhead(load)), QUIET_MS)
    return () => clearTimeout(timer)
  }, [load])
  const closed = cloneElement(trigger, {
    'aria-haspopup': popup,
    'aria-expanded': false,
    'aria-busy': loading || undefined,
    onPointerEnter: ahead,
    onFocus: ahead,
    onClick: open,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'ArrowDown') return
      event.preventDefault()
      open()
    },
  } as const)
  return opened ? <Suspense fallback={closed}>{children}</Suspense> : closed
}

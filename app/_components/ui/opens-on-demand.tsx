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
import { prefetch, whenOnline } from './prefetch.ts'

const QUIET_MS = 2_000

export type Opener = ReactElement<ButtonHTMLAttributes<HTMLButtonElement>>

type OpensOnDemandProps = {
  trigger: Opener
  popup: 'menu' | 'dialog' | 'listbox'
  /**
   * Loads the content: called when the button is about to be pressed, or has been visible for a while. Must be a
   * stable function.
   */
  load: () => Promise<unknown>
  /** The same button with its content, initially open; it may still be loading. */
  children: ReactNode
}

/**
 * A button whose content is loaded just before it is opened; the button does not change until the content is ready.
 * Offline, it can be pressed again. A chunk that fails to load while online means that the page is out of date, so the
 * error is thrown.
 */
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
  const ahead = () => prefetch(load)
  useEffect(() => {
    const timer = setTimeout(() => whenOnline(() => prefetch(load)), QUIET_MS)
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

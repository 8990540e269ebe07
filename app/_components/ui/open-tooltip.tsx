'use client'

import { Tooltip as Radix } from 'radix-ui'
import { type FocusEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import styles from './open-tooltip.module.css'

type OpenTooltipProps = { text: string; focused: boolean; children: ReactNode }

/** The control with its tooltip, initially open. `focused`: the control had focus before it was re-rendered. */
export default function OpenTooltip({ text, focused, children }: OpenTooltipProps) {
  const control = useRef<HTMLButtonElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(true)
  useLayoutEffect(() => {
    if (focused) {
      control.current?.focus()
      return
    }
    // The pointer may have left before the control was replaced. Radix hears of it only once it has entered the new one.
    const moved = new AbortController()
    const closeElsewhere = ({ target }: PointerEvent) => {
      const isIn = (element: HTMLElement | null) => element?.contains(target as Node) ?? false
      if (isIn(content.current)) return
      moved.abort()
      if (!isIn(control.current)) setOpen(false)
    }
    document.addEventListener('pointermove', closeElsewhere, moved)
    return () => moved.abort()
  }, [focused])
  /** Radix closes it on blur, also under the pointer (WCAG 1.4.13). */
  const stayWhileHovered = (event: FocusEvent) => {
    if ([control, content].some(({ current }) => current?.matches(':hover'))) event.preventDefault()
  }
  return (
    <Radix.Provider delayDuration={300}>
      <Radix.Root open={open} onOpenChange={setOpen}>
        <Radix.Trigger asChild ref={control} onBlur={stayWhileHovered}>
          {children}
        </Radix.Trigger>
        <Radix.Portal>
          <Radix.Content ref={content} className={styles.tooltip} sideOffset={6} collisionPadding={8}>
            {text}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  )
}

'use client'

import { Tooltip as Radix } from 'radix-ui'
import { type FocusEvent, type ReactNode, useLayoutEffect, useRef } from 'react'
import styles from './open-tooltip.module.css'

type OpenTooltipProps = { text: string; focused: boolean; children: ReactNode }

/** The control with its tooltip, initially open. `focused`: the control had focus before it was re-rendered. */
export default function OpenTooltip({ text, focused, children }: OpenTooltipProps) {
  const control = useRef<HTMLButtonElement>(null)
  const content = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (focused) control.current?.focus()
  }, [focused])
  /** Radix closes it on blur, also under the pointer (WCAG 1.4.13). */
  const stayWhileHovered = (event: FocusEvent) => {
    if ([control, content].some(({ current }) => current?.matches(':hover'))) event.preventDefault()
  }
  return (
    <Radix.Provider delayDuration={300}>
      <Radix.Root defaultOpen>
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

'use client'

import { Tooltip as Radix } from 'radix-ui'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import styles from './open-tooltip.module.css'

type OpenTooltipProps = { text: string; focused: boolean; children: ReactNode }

/** The control with its tooltip, initially open. `focused`: the control had focus before it was re-rendered. */
export default function OpenTooltip({ text, focused, children }: OpenTooltipProps) {
  const control = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    if (focused) control.current?.focus()
  }, [focused])
  return (
    <Radix.Provider delayDuration={300}>
      <Radix.Root defaultOpen>
        <Radix.Trigger asChild ref={control}>
          {children}
        </Radix.Trigger>
        <Radix.Portal>
          <Radix.Content className={styles.tooltip} sideOffset={6} collisionPadding={8}>
            {text}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  )
}

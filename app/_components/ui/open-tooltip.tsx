'use client'

import { Tooltip as Radix } from 'radix-ui'
import { type ReactNode, useLayoutEffect, useRef } from 'react'

type OpenTooltipProps = { text: string; focused: boolean; children: ReactNode }

/** The control with its words, open at first. `focused`: the control had the focus before it was drawn anew. */
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
          <Radix.Content className="tooltip" sideOffset={6} collisionPadding={8}>
            {text}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  )
}

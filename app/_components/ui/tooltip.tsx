'use client'

import { lazy, type ReactNode, Suspense, startTransition, useState } from 'react'

const OpenTooltip = lazy(() => import('./open-tooltip.tsx'))

/**
 * A few words on hover or focus of one control. The code is loaded on first hover or focus; until then the control is
 * rendered unchanged. If the pointer or the focus leaves before the code is there, nothing opens.
 */
export function Tooltip({ text, children }: { text: string; children: ReactNode }) {
  const [requested, setRequested] = useState<'pointer' | 'focus' | null>(null)
  const open = (by: 'pointer' | 'focus') => () => startTransition(() => setRequested((before) => before ?? by))
  const cancel = () => setRequested(null)
  return (
    <Suspense>
      {requested ? (
        <OpenTooltip text={text} focused={requested === 'focus'}>
          {children}
        </OpenTooltip>
      ) : (
        // biome-ignore lint/a11y/noStaticElementInteractions: it only hears of its control
        <span
          className="contents"
          onPointerOver={open('pointer')}
          onPointerLeave={cancel}
          onFocus={open('focus')}
          onBlur={cancel}
        >
          {children}
        </span>
      )}
    </Suspense>
  )
}

'use client'

import { lazy, type ReactNode, Suspense, startTransition, useState } from 'react'

const OpenTooltip = lazy(() => import('./open-tooltip.tsx'))

/** A few words on hover and focus of one control. How they are shown is loaded with the first hover or focus; until then the control stays as it is. */
export function Tooltip({ text, children }: { text: string; children: ReactNode }) {
  const [asked, setAsked] = useState<'pointer' | 'focus' | null>(null)
  const ask = (by: 'pointer' | 'focus') => () => startTransition(() => setAsked((before) => before ?? by))
  return (
    <Suspense>
      {asked ? (
        <OpenTooltip text={text} focused={asked === 'focus'}>
          {children}
        </OpenTooltip>
      ) : (
        // biome-ignore lint/a11y/noStaticElementInteractions: it only hears of its control
        <span className="contents" onPointerOver={ask('pointer')} onFocus={ask('focus')}>
          {children}
        </span>
      )}
    </Suspense>
  )
}

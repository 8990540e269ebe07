'use client'

import { lazy, type ReactNode, Suspense, startTransition, useReducer } from 'react'
import { requestAfter, type TooltipRequest } from './tooltip-request.ts'

const OpenTooltip = lazy(() => import('./open-tooltip.tsx'))

/**
 * A few words on hover or focus of one control. The code is loaded on first hover or focus; until then the control is
 * rendered unchanged. If what requested it, the pointer or the focus, leaves before the code is there, nothing opens.
 */
export function Tooltip({ text, children }: { text: string; children: ReactNode }) {
  const [requested, dispatch] = useReducer(requestAfter, { pointer: false, focus: false })
  const open = (by: keyof TooltipRequest) => () => startTransition(() => dispatch({ by, enters: true }))
  const cancel = (by: keyof TooltipRequest) => () => dispatch({ by, enters: false })
  return (
    <Suspense>
      {requested.pointer || requested.focus ? (
        <OpenTooltip text={text} focused={requested.focus}>
          {children}
        </OpenTooltip>
      ) : (
        // biome-ignore lint/a11y/noStaticElementInteractions: it only hears of its control
        <span
          className="contents"
          onPointerOver={open('pointer')}
          onPointerLeave={cancel('pointer')}
          onFocus={open('focus')}
          onBlur={cancel('focus')}
        >
          {children}
        </span>
      )}
    </Suspense>
  )
}

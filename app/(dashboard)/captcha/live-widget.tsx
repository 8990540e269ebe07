'use client'

import { useEffect, useRef, useState } from 'react'
import { loadWidget } from '#app/_components/devices/site-script.ts'
import { InlineError } from '#app/_components/ui/inline-error.tsx'

export type Solved = { token: string; milliseconds: number }

/** The built-in CAPTCHA widget as sites embed it. */
export function LiveWidget({ onSolved, onExpired }: { onSolved: (solved: Solved) => void; onExpired: () => void }) {
  const place = useRef<HTMLDivElement>(null)
  const toResult = useRef({ onSolved, onExpired })
  toResult.current = { onSolved, onExpired }
  const [problem, setProblem] = useState<string | null>(null)
  useEffect(() => {
    let isHere = true
    loadWidget().then(
      ({ mount }) => {
        if (!isHere || !place.current) return
        mount(place.current, {
          action: 'try-out',
          onToken: (token, { milliseconds }) => toResult.current.onSolved({ token, milliseconds }),
          onExpire: () => toResult.current.onExpired(),
        })
      },
      (error: unknown) => setProblem(error instanceof Error ? error.message : 'The widget could not be loaded.'),
    )
    return () => {
      isHere = false
    }
  }, [])
  return (
    <>
      <div ref={place} data-testid="captcha-widget" className="flex min-h-11 flex-wrap items-center" />
      {problem ? <InlineError>{problem}</InlineError> : null}
    </>
  )
}

'use client'

import { useEffect, useRef, useState } from 'react'
import { loadWidget } from '#app/_components/devices/site-script.ts'
import { InlineError } from '#app/_components/ui/inline-error.tsx'

export type Solved = { token: string; milliseconds: number }

/** The widget of the built-in CAPTCHA, as sites show it. */
export function LiveWidget({ onSolved, onExpired }: { onSolved: (solved: Solved) => void; onExpired: () => void }) {
  const place = useRef<HTMLDivElement>(null)
  const told = useRef({ onSolved, onExpired })
  told.current = { onSolved, onExpired }
  const [problem, setProblem] = useState<string | null>(null)
  useEffect(() => {
    let isHere = true
    loadWidget().then(
      ({ mount }) => {
        if (!isHere || !place.current) return
        mount(place.current, {
          action: 'try-out',
          onToken: (token, { milliseconds }) => told.current.onSolved({ token, milliseconds }),
          onExpire: () => told.current.onExpired(),
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

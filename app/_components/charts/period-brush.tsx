'use client'

import { type PointerEvent, useRef, useState } from 'react'
import styles from './period-brush.module.css'

type Range = { from: number; to: number }

/** Overlay for selecting a range of steps by dragging. Pointer only; a period can also be typed elsewhere. */
export function PeriodBrush({ steps, onSelect }: { steps: number; onSelect: (from: number, to: number) => void }) {
  const begun = useRef<number | null>(null)
  const [range, setRange] = useState<Range | null>(null)

  const stepAt = (event: PointerEvent<HTMLDivElement>): number => {
    const { left, width } = event.currentTarget.getBoundingClientRect()
    const place = Math.floor(((event.clientX - left) / Math.max(1, width)) * steps)
    return Math.min(steps - 1, Math.max(0, place))
  }
  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    const step = stepAt(event)
    begun.current = step
    setRange({ from: step, to: step })
  }
  const onPointerMove = (event: PointerEvent<HTMLDivElement>) => {
    if (begun.current === null) return
    const step = stepAt(event)
    setRange({ from: Math.min(begun.current, step), to: Math.max(begun.current, step) })
  }
  const end = (chosen: boolean) => {
    if (begun.current !== null && range && chosen) onSelect(range.from, range.to)
    begun.current = null
    setRange(null)
  }
  return (
    <div
      aria-hidden="true"
      className={styles.periodBrush}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={() => end(true)}
      onPointerCancel={() => end(false)}
    >
      {range ? (
        <i
          style={{
            left: `${(range.from / steps) * 100}%`,
            width: `${((range.to - range.from + 1) / steps) * 100}%`,
          }}
        />
      ) : null}
    </div>
  )
}

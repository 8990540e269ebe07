'use client'

import { useSyncExternalStore } from 'react'
import { formatInZone, formatMoment, formatUtc } from './format.ts'

export type TimeProps = {
  /** ISO 8601. */
  at: string
  /** The server's clock, so that the first paint is already relative. */
  now?: string
  absolute?: boolean
}

const TICK_MS = 30_000

/**
 * A time in the viewer's time zone: relative under 48 hours, with the exact local and UTC time in its title. Rendered in UTC before
 * hydration.
 */
export function Time({ at, now, absolute = false }: TimeProps) {
  const clock = useSyncExternalStore(subscribe, browserClock, () => null)
  const date = new Date(at)
  const zone = clock === null ? 'UTC' : viewerZone()
  const reference = clock ?? (now ? Date.parse(now) : null)
  return (
    <time dateTime={at} title={zone === 'UTC' ? formatUtc(date) : `${formatInZone(date, zone)}, ${formatUtc(date)}`}>
      {absolute || reference === null ? formatInZone(date, zone) : formatMoment(date, new Date(reference), zone)}
    </time>
  )
}

let zone: string | null = null

/** Cached per tick: resolving the zone takes about a third of a millisecond, and a table has many times. */
function viewerZone(): string {
  zone ??= Intl.DateTimeFormat().resolvedOptions().timeZone
  return zone
}

/** Rounded, so that the snapshot is stable between ticks. */
const browserClock = () => Math.floor(Date.now() / TICK_MS) * TICK_MS

const shown = new Set<() => void>()
let ticking: ReturnType<typeof setInterval> | undefined

/** One shared timer for all times on a page. */
function subscribe(changed: () => void) {
  if (shown.size === 0) ticking = setInterval(tick, TICK_MS)
  shown.add(changed)
  return () => {
    shown.delete(changed)
    if (shown.size === 0) clearInterval(ticking)
  }
}

function tick() {
  zone = null
  for (const changed of shown) changed()
}

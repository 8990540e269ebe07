'use client'

import { useEffect, useEffectEvent, useState } from 'react'
import { useTRPCClient } from '#app/_trpc/client.tsx'
import { sentenceOf } from '#app/_trpc/form-errors.ts'
import type { EventRecord } from '#app/_trpc/outputs.ts'
import { type EventSearch, inputOf, MORE } from './event-search.ts'
import { mergedTail, rowsSince } from './merged-tail.ts'

const EVERY_MS = 2_000
/** Events are written in batches: one that happened shortly before the newest row may be stored after it. */
const OVERLAP_MS = 10_000
/** Beyond this scroll offset someone is reading: live rows would shift the page. */
const READING_PX = 240

export type Tail = { rows: readonly EventRecord[]; fresh: ReadonlySet<string>; state: TailState }
export type TailState = 'off' | 'on' | 'hidden' | 'reading' | { error: string }

/**
 * The first page's rows plus live events, polled every two seconds while `on`. Pauses while the tab is hidden or the
 * page is scrolled down. If there are too many new events to catch up with, `reload` loads the list again.
 */
export function useLiveTail(
  search: EventSearch,
  first: readonly EventRecord[],
  on: boolean,
  reload: () => Promise<unknown>,
): Tail {
  const client = useTRPCClient()
  const [added, setAdded] = useState<readonly EventRecord[]>([])
  const [state, setState] = useState<Exclude<TailState, 'off'>>('on')
  const { rows, fresh } = mergedTail(first, added)

  const look = useEffectEvent(async (): Promise<void> => {
    if (document.visibilityState === 'hidden') return setState('hidden')
    if (window.scrollY > READING_PX) return setState('reading')
    const newest = rows[0]?.created_at
    const from = newest ? new Date(Date.parse(newest) - OVERLAP_MS).toISOString() : search.from
    try {
      const since = await rowsSince((cursor) =>
        client.events.list.query({ ...inputOf({ ...search, from, cursor }), limit: MORE }),
      )
      if (!since) await reload()
      setState('on')
      if (!since) return setAdded([])
      const known = new Set(rows.map(({ id }) => id))
      const next = since.filter(({ id }) => !known.has(id))
      if (next.length > 0) setAdded((before) => [...next, ...before])
    } catch (error) {
      setState({ error: sentenceOf(error) })
    }
  })

  useEffect(() => {
    if (!on) return
    let timer: ReturnType<typeof setTimeout>
    const round = () => {
      timer = setTimeout(async () => {
        await look()
        if (!ended) round()
      }, EVERY_MS)
    }
    let ended = false
    round()
    return () => {
      ended = true
      clearTimeout(timer)
    }
  }, [on])

  return { rows, fresh, state: on ? state : 'off' }
}

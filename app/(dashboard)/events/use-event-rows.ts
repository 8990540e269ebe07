'use client'

import { type InfiniteData, type QueryClient, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTRPCClient } from '#app/_trpc/client.tsx'
import type { EventPage, EventRecord } from '#app/_trpc/outputs.ts'
import { addressOf, type EventSearch, inputOf, MORE } from './event-search.ts'

type Rows = InfiniteData<EventPage, string>

/** A list the explorer has shown and the cursor it started at, so that going back can restore it. */
type Shown = { start: string; list: number }

const QUERY_NAME = 'explorer'
const CACHE_MS = 15 * 60_000
const shown = new Map<string, Shown>()
let lists = 0

const filterOf = (search: EventSearch): string => addressOf({ ...search, cursor: '' })
const keyOf = (filter: string, { start, list }: Shown) => [QUERY_NAME, filter, start, list] as const

/**
 * The explorer's rows, loaded by infinite scroll. The URL's cursor is a position in the list: if the cached rows
 * contain it (after going back), they are shown as before; otherwise the list starts there. `restored` says which.
 */
export function useEventRows(search: EventSearch, rendered: EventPage | null) {
  const client = useTRPCClient()
  const queryClient = useQueryClient()
  const filter = filterOf(search)
  const [begun, setBegun] = useState(() => beginning(queryClient, filter, search.cursor))
  const query = useInfiniteQuery<EventPage, Error, Rows, ReturnType<typeof keyOf>, string>({
    queryKey: keyOf(filter, begun),
    queryFn: ({ pageParam, signal }) =>
      client.events.list.query(
        { ...inputOf({ ...search, cursor: pageParam }), ...(pageParam === begun.start ? {} : { limit: MORE }) },
        { signal },
      ),
    initialPageParam: begun.start,
    getNextPageParam: (last) => last.next_cursor,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: CACHE_MS,
    // Comparing thousands of rows on every page load would be slow.
    structuralSharing: false,
    ...(rendered && search.cursor === begun.start
      ? { initialData: { pages: [rendered], pageParams: [begun.start] } }
      : {}),
  })
  const cursors = query.data?.pageParams ?? [begun.start]
  if (!cursors.includes(search.cursor)) setBegun(remember(filter, search.cursor))
  return { ...query, start: begun.start, restored: begun.restored, pages: query.data?.pages ?? [], cursors }
}

function beginning(queryClient: QueryClient, filter: string, cursor: string): Shown & { restored: boolean } {
  const before = shown.get(filter)
  const rows = before && queryClient.getQueryData<Rows>(keyOf(filter, before))
  if (before && cursor !== '' && rows?.pageParams.includes(cursor)) return { ...before, restored: true }
  return remember(filter, cursor)
}

function remember(filter: string, start: string): Shown & { restored: boolean } {
  const begun = { start, list: lists++ }
  shown.set(filter, begun)
  return { ...begun, restored: false }
}

/** Replaces a changed event in every cached list of the explorer. */
export function renewRow(queryClient: QueryClient, changed: EventRecord): void {
  queryClient.setQueriesData<Rows>(
    { queryKey: [QUERY_NAME] },
    (rows) =>
      rows && {
        ...rows,
        pages: rows.pages.map((page) => ({
          ...page,
          data: page.data.map((row) => (row.id === changed.id ? changed : row)),
        })),
      },
  )
}

'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { refusalOf, useTRPCClient } from '#app/_trpc/client.tsx'
import type { JobQuote } from '#app/_trpc/outputs.ts'
import { bulkTerms } from '#server/catalog/bulk.ts'
import type { Wanted } from '../new/draft.ts'

const pauseMs = 400

/** What the list would cost, asked for when typing pauses. Asking costs nothing. */
export function useQuote(wanted: readonly Wanted[]) {
  const client = useTRPCClient()
  const text = JSON.stringify(wanted)
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pauseMs)
    return () => clearTimeout(timer)
  }, [text])
  const asks = wanted.length > 0 && wanted.length <= bulkTerms.targets
  const { data, error, isFetching, refetch } = useQuery<JobQuote>({
    queryKey: ['job-quote', settled],
    queryFn: () => client.jobs.quote.mutate({ targets: JSON.parse(settled) as Wanted[] }),
    enabled: asks && settled === text,
    placeholderData: keepPreviousData,
    staleTime: 0,
    networkMode: 'always',
  })
  const fresh = settled === text && !isFetching
  return {
    quote: asks ? data : undefined,
    /** Whether the quote is that of the list as it stands. */
    fresh: fresh && data !== undefined && !error,
    refusal: asks && error && fresh ? refusalOf(error) : null,
    again: () => void refetch(),
  }
}

'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { refusalOf, useTRPCClient } from '#app/_trpc/client.tsx'
import type { JobQuote } from '#app/_trpc/outputs.ts'
import type { Wanted } from '#app/(dashboard)/bulk/new/draft.ts'
import { bulkTerms } from '#server/catalog/bulk.ts'

const pauseMs = 400

/** Quotes the list, debounced while typing. A quote costs nothing. */
export function useQuote(wanted: readonly Wanted[]) {
  const client = useTRPCClient()
  const text = JSON.stringify(wanted)
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pauseMs)
    return () => clearTimeout(timer)
  }, [text])
  const isQuotable = wanted.length > 0 && wanted.length <= bulkTerms.targets
  const { data, error, isFetching, refetch } = useQuery<JobQuote>({
    queryKey: ['job-quote', settled],
    queryFn: () => client.jobs.quote.mutate({ targets: JSON.parse(settled) as Wanted[] }),
    enabled: isQuotable && settled === text,
    placeholderData: keepPreviousData,
    staleTime: 0,
    networkMode: 'always',
  })
  const fresh = settled === text && !isFetching
  return {
    quote: isQuotable ? data : undefined,
    /** Whether the quote matches the current list. */
    fresh: fresh && data !== undefined && !error,
    refusal: isQuotable && error && fresh ? refusalOf(error) : null,
    again: () => void refetch(),
  }
}

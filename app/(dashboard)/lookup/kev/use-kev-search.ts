'use client'

import { skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { refusalOf, useTRPC, useTRPCClient } from '#app/_trpc/client.tsx'
import { PAID_QUERY } from '#app/(dashboard)/lookup/_parts/paid-query.ts'
import type { KevPage } from '#server/lookups/vulnerabilities/schema.ts'
import { inputOf, type KevFilter, searchOf } from './kev-filter.ts'

/** Entries per page: the maximum for one unit. */
export const PAGE = 500

const keyOf = (filter: KevFilter) => ['kev-search', searchOf(filter)] as const

/**
 * Pages of a search, and the functions that fetch them. Runs only on a user action; paid results stay cached for the
 * session.
 */
export function useKevSearch(filter: KevFilter) {
  const trpc = useTRPC()
  const client = useTRPCClient()
  const queryClient = useQueryClient()
  const { data: pages = [] } = useQuery<KevPage[]>({ ...PAID_QUERY, queryKey: keyOf(filter), queryFn: skipToken })
  const pending = useMutation({
    networkMode: 'always',
    mutationFn: (request: { filter: KevFilter; offset: number }) =>
      client.vulnerabilities.kev.query({ ...inputOf(request.filter), limit: PAGE, offset: request.offset }),
    onSuccess: (page, { filter: of, offset }) => {
      queryClient.setQueryDefaults(['kev-search'], PAID_QUERY)
      queryClient.setQueryData<KevPage[]>(keyOf(of), (before = []) => (offset === 0 ? [page] : [...before, page]))
    },
    onSettled: () => queryClient.invalidateQueries(trpc.usage.month.queryFilter()),
  })
  const request = pending.variables
  const isThis = request !== undefined && searchOf(request.filter) === searchOf(filter)
  return {
    pages,
    refusal: isThis && pending.error ? refusalOf(pending.error) : null,
    pending: pending.isPending ? (request?.offset === 0 ? ('search' as const) : ('next' as const)) : null,
    /** Repeats the last request. */
    again: () => (request ? pending.mutate(request) : undefined),
    search: (wanted: KevFilter) => pending.mutate({ filter: wanted, offset: 0 }),
    next: () => pending.mutate({ filter, offset: pages.length * PAGE }),
  }
}

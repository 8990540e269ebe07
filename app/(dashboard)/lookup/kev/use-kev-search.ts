'use client'

import { skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { KevPage } from '#server/lookups/vulnerabilities/schema.ts'
import { refusalOf, useTRPC, useTRPCClient } from '../../../_trpc/client.tsx'
import { PAID_QUERY } from '../_parts/paid-query.ts'
import { inputOf, type KevFilter, searchOf } from './kev-filter.ts'

/** Entries of one answer: the most that one unit gives. */
export const PAGE = 500

const keyOf = (filter: KevFilter) => ['kev-search', searchOf(filter)] as const

/** The answers of a search, and what fetches them. Nothing is asked before a person asks; what was paid for is kept for the session. */
export function useKevSearch(filter: KevFilter) {
  const trpc = useTRPC()
  const client = useTRPCClient()
  const queryClient = useQueryClient()
  const { data: pages = [] } = useQuery<KevPage[]>({ ...PAID_QUERY, queryKey: keyOf(filter), queryFn: skipToken })
  const asking = useMutation({
    networkMode: 'always',
    mutationFn: (asked: { filter: KevFilter; offset: number }) =>
      client.vulnerabilities.kev.query({ ...inputOf(asked.filter), limit: PAGE, offset: asked.offset }),
    onSuccess: (page, { filter: of, offset }) => {
      queryClient.setQueryDefaults(['kev-search'], PAID_QUERY)
      queryClient.setQueryData<KevPage[]>(keyOf(of), (before = []) => (offset === 0 ? [page] : [...before, page]))
    },
    onSettled: () => queryClient.invalidateQueries(trpc.usage.month.queryFilter()),
  })
  const asked = asking.variables
  const isThis = asked !== undefined && searchOf(asked.filter) === searchOf(filter)
  return {
    pages,
    refusal: isThis && asking.error ? refusalOf(asking.error) : null,
    pending: asking.isPending ? (asked?.offset === 0 ? ('search' as const) : ('next' as const)) : null,
    /** The last question again, whatever it was. */
    again: () => (asked ? asking.mutate(asked) : undefined),
    search: (wanted: KevFilter) => asking.mutate({ filter: wanted, offset: 0 }),
    next: () => asking.mutate({ filter, offset: pages.length * PAGE }),
  }
}

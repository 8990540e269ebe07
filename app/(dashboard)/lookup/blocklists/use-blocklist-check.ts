'use client'

import { skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { BlocklistReport } from '#server/lookups/blocklists/schema.ts'
import { refusalOf, useTRPC, useTRPCClient } from '../../../_trpc/client.tsx'
import { PAID_QUERY } from '../_parts/paid-query.ts'

/** The answer about these targets, and what asks for it. Nothing is asked before a person asks; what was paid for is kept for the session. */
export function useBlocklistCheck(targets: readonly string[]) {
  const trpc = useTRPC()
  const client = useTRPCClient()
  const queryClient = useQueryClient()
  const keyOf = (of: readonly string[]) => ['blocklist-check', ...of]
  const { data: answer } = useQuery<BlocklistReport>({ ...PAID_QUERY, queryKey: keyOf(targets), queryFn: skipToken })
  const asking = useMutation({
    networkMode: 'always',
    mutationFn: (asked: readonly string[]) => client.blocklists.check.mutate({ targets: [...asked] }),
    onSuccess: (report, asked) => {
      queryClient.setQueryDefaults(['blocklist-check'], PAID_QUERY)
      queryClient.setQueryData<BlocklistReport>(keyOf(asked), report)
    },
    onSettled: () => queryClient.invalidateQueries(trpc.usage.month.queryFilter()),
  })
  return {
    answer,
    refusal: asking.error ? refusalOf(asking.error) : null,
    pending: asking.isPending,
    check: (wanted: readonly string[]) => asking.mutate(wanted),
  }
}

'use client'

import { skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { refusalOf, useTRPC, useTRPCClient } from '#app/_trpc/client.tsx'
import { PAID_QUERY } from '#app/(dashboard)/lookup/_parts/paid-query.ts'
import type { BlocklistReport } from '#server/lookups/blocklists/schema.ts'

/**
 * Result for these targets, and `check` to run it. Runs only on a user action; the paid result stays cached for the
 * session.
 */
export function useBlocklistCheck(targets: readonly string[]) {
  const trpc = useTRPC()
  const client = useTRPCClient()
  const queryClient = useQueryClient()
  const keyOf = (of: readonly string[]) => ['blocklist-check', ...of]
  const { data: answer } = useQuery<BlocklistReport>({ ...PAID_QUERY, queryKey: keyOf(targets), queryFn: skipToken })
  const pending = useMutation({
    networkMode: 'always',
    mutationFn: (queries: readonly string[]) => client.blocklists.check.mutate({ targets: [...queries] }),
    onSuccess: (report, queries) => {
      queryClient.setQueryDefaults(['blocklist-check'], PAID_QUERY)
      queryClient.setQueryData<BlocklistReport>(keyOf(queries), report)
    },
    onSettled: () => queryClient.invalidateQueries(trpc.usage.month.queryFilter()),
  })
  const failed = pending.error && String(pending.variables) === String(targets)
  return {
    answer,
    /** Of a check of these targets. */
    refusal: failed ? refusalOf(pending.error) : null,
    pending: pending.isPending,
    check: (wanted: readonly string[]) => pending.mutate(wanted),
  }
}

'use client'

import { skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { remember } from '#app/_components/lookups/recent.ts'
import { refusalOf, useTRPC, useTRPCClient } from '#app/_trpc/client.tsx'
import { PAID_QUERY } from '#app/(dashboard)/lookup/_parts/paid-query.ts'
import type { CidrReport } from '#server/lookups/cidr/schema.ts'

/**
 * Result for a range, and `check` to run it. Runs only on a user action; the paid result stays cached for the session.
 */
export function useCidrCheck(range: string, workspaceId: string) {
  const trpc = useTRPC()
  const client = useTRPCClient()
  const queryClient = useQueryClient()
  const keyOf = (of: string) => ['cidr-check', of]
  const { data: answer } = useQuery<CidrReport>({ ...PAID_QUERY, queryKey: keyOf(range), queryFn: skipToken })
  const pending = useMutation({
    networkMode: 'always',
    mutationFn: (cidr: string) => client.cidr.check.mutate({ cidr }),
    onSuccess: (report, cidr) => {
      queryClient.setQueryDefaults(['cidr-check'], PAID_QUERY)
      queryClient.setQueryData<CidrReport>(keyOf(cidr), report)
      const { assessed, listed, max_score } = report.summary
      const found = assessed === 0 ? 'Not public' : `${listed} of ${assessed} listed, highest score ${max_score ?? 0}`
      remember(workspaceId, { kind: 'cidr', value: report.cidr, found })
    },
    onSettled: () => queryClient.invalidateQueries(trpc.usage.month.queryFilter()),
  })
  return {
    answer,
    refusal: pending.error ? refusalOf(pending.error) : null,
    pending: pending.isPending,
    check: (cidr: string) => pending.mutate(cidr),
  }
}

'use client'

import { skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { CidrReport } from '#server/lookups/cidr/schema.ts'
import { refusalOf, useTRPC, useTRPCClient } from '../../../../_trpc/client.tsx'
import { PAID_QUERY } from '../../_parts/paid-query.ts'
import { remember } from '../../_parts/recent.ts'

/** The answer about a range, and what asks for it. Nothing is asked before a person asks; what was paid for is kept for the session. */
export function useCidrCheck(range: string, workspaceId: string) {
  const trpc = useTRPC()
  const client = useTRPCClient()
  const queryClient = useQueryClient()
  const keyOf = (of: string) => ['cidr-check', of]
  const { data: answer } = useQuery<CidrReport>({ ...PAID_QUERY, queryKey: keyOf(range), queryFn: skipToken })
  const asking = useMutation({
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
    refusal: asking.error ? refusalOf(asking.error) : null,
    pending: asking.isPending,
    check: (cidr: string) => asking.mutate(cidr),
  }
}

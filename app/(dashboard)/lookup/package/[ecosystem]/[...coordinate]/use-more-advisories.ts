'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Refusal, refusalOf, useTRPC, useTRPCClient } from '#app/_trpc/client.tsx'
import type { PackageReport } from '#server/lookups/vulnerabilities/schema.ts'
import type { PackageSubject } from '#subjects/package-subject.ts'
import type { Advisory } from './package-words.ts'

export type MoreAdvisories = {
  listed: readonly Advisory[]
  /** Number of advisories in the next page; 0 if all are loaded. */
  next: number
  load: () => void
  pending: boolean
  refusal: Refusal | null
}

/** Advisories of the result, plus further pages on request. Each page is a lookup of its own and costs its unit. */
export function useMoreAdvisories(answer: PackageReport, { ecosystem, coordinate }: PackageSubject): MoreAdvisories {
  const trpc = useTRPC()
  const client = useTRPCClient()
  const queryClient = useQueryClient()
  const [further, setFurther] = useState<readonly Advisory[]>([])
  const { total, limit } = answer.pagination
  const listed = [...answer.advisories, ...further]
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      client.vulnerabilities.package.query({
        ecosystem,
        coordinate,
        version: answer.version.resolved,
        limit,
        offset: listed.length,
      }),
    onSuccess: (page) => setFurther([...further, ...page.advisories]),
    onSettled: () => queryClient.invalidateQueries(trpc.usage.month.queryFilter()),
  })
  return {
    listed,
    next: Math.min(limit, total - listed.length),
    load: () => mutate(),
    pending: isPending,
    refusal: error ? refusalOf(error) : null,
  }
}

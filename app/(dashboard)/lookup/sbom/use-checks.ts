'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Refusal, refusalOf, useTRPC } from '#app/_trpc/client.tsx'
import { packageKey } from '#lockfiles/collect.ts'
import type { ListedPackage as SbomPackage } from '#lockfiles/reading.ts'
import { maxCheckedPackages } from '#server/catalog/bulk.ts'
import type { CheckedPackage } from '#server/lookups/vulnerabilities/schema.ts'

export type Check = { state: 'open' } | { state: 'running' } | { state: 'done'; result: CheckedPackage }

const OPEN: Check = { state: 'open' }
const RUNNING: Check = { state: 'running' }

/** Results are cached for the session: choosing the file again shows them. */
const keyOf = (one: SbomPackage) => ['checked package', packageKey(one)]

/** Checks packages, at most 1,000 per request, one request after the other, until one is refused. */
export function useChecks() {
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  const [running, setRunning] = useState<readonly SbomPackage[]>([])
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const { mutateAsync } = useMutation(trpc.vulnerabilities.check.mutationOptions({ networkMode: 'always' }))
  const pending = new Set(running.map(packageKey))

  const checkOf = (one: SbomPackage): Check => {
    if (pending.has(packageKey(one))) return RUNNING
    const result = queryClient.getQueryData<CheckedPackage>(keyOf(one))
    return result ? { state: 'done', result } : OPEN
  }
  const run = async (packages: readonly SbomPackage[]) => {
    setRefusal(null)
    queryClient.setQueryDefaults(['checked package'], { gcTime: Number.POSITIVE_INFINITY })
    try {
      for (let at = 0; at < packages.length; at += maxCheckedPackages) {
        const portion = packages.slice(at, at + maxCheckedPackages)
        setRunning(packages.slice(at))
        const { results } = await mutateAsync({ packages: portion.map(({ purl }) => purl) })
        for (const [index, one] of portion.entries()) queryClient.setQueryData(keyOf(one), results[index])
      }
    } catch (error) {
      setRefusal(refusalOf(error))
    }
    setRunning([])
    void queryClient.invalidateQueries(trpc.usage.month.queryFilter())
  }
  return { checkOf, run, running: running.length, refusal }
}

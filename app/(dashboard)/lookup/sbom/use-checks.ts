'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Refusal, refusalOf, useTRPC } from '#app/_trpc/client.tsx'
import { PAID_QUERY } from '#app/(dashboard)/lookup/_parts/paid-query.ts'
import { packageKey } from '#lockfiles/collect.ts'
import type { ListedPackage as SbomPackage } from '#lockfiles/reading.ts'
import type { PackageReport } from '#server/lookups/vulnerabilities/schema.ts'

export type Check =
  | { state: 'open' }
  | { state: 'running' }
  | { state: 'done'; report: PackageReport }
  | { state: 'failed'; refusal: Refusal }

const OPEN: Check = { state: 'open' }

/** Checks packages one by one on click. Results stay cached for the session, shared with the page of the package. */
export function useChecks() {
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  const [checks, setChecks] = useState<ReadonlyMap<string, Check>>(new Map())

  const queryOf = ({ ecosystem, coordinate, version }: SbomPackage) =>
    trpc.vulnerabilities.package.queryOptions({ ecosystem, coordinate, version }, PAID_QUERY)
  const store = (one: SbomPackage, check: Check) => setChecks((all) => new Map(all).set(packageKey(one), check))

  const checkOf = (one: SbomPackage): Check => {
    const check = checks.get(packageKey(one))
    if (check) return check
    const report = queryClient.getQueryData(queryOf(one).queryKey)
    return report ? { state: 'done', report } : OPEN
  }
  const run = async (one: SbomPackage) => {
    if (checkOf(one).state === 'running') return
    store(one, { state: 'running' })
    const query = queryOf(one)
    try {
      store(one, { state: 'done', report: await queryClient.fetchQuery({ ...query, staleTime: 0 }) })
    } catch (error) {
      store(one, { state: 'failed', refusal: refusalOf(error) })
    }
    void queryClient.invalidateQueries(trpc.usage.month.queryFilter())
  }
  return { checkOf, run }
}

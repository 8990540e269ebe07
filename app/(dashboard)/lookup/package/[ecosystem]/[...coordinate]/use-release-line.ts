'use client'

import { useQuery } from '@tanstack/react-query'
import { useTRPC } from '#app/_trpc/client.tsx'
import type { PackageSubject } from '#subjects/package-subject.ts'

/** Cached releases of a package that was just looked up. Costs nothing; null if the service has none cached. */
export function useReleaseLine({ ecosystem, coordinate }: PackageSubject) {
  const trpc = useTRPC()
  return useQuery(trpc.vulnerabilities.releases.queryOptions({ ecosystem, coordinate }, { refetchOnMount: 'always' }))
}

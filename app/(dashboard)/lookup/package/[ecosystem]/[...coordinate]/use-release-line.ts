'use client'

import { useQuery } from '@tanstack/react-query'
import type { PackageSubject } from '#app/_components/packages/package-subject.ts'
import { useTRPC } from '#app/_trpc/client.tsx'

/** The releases of a package that was just looked up, from what the service has kept: costs nothing, and is null where nothing is kept. */
export function useReleaseLine({ ecosystem, coordinate }: PackageSubject) {
  const trpc = useTRPC()
  return useQuery(trpc.vulnerabilities.releases.queryOptions({ ecosystem, coordinate }, { refetchOnMount: 'always' }))
}

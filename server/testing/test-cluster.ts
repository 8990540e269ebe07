import { inject } from 'vitest'

declare module 'vitest' {
  export interface ProvidedContext {
    clusterUrl: string
    template: string
  }
}

/**
 * PostgreSQL cluster of the test run and its migrated template; throws if the run has none. Importing this module puts
 * a test file in the project `service`.
 */
export function testCluster(clusterUrl: string | undefined = inject('clusterUrl')): {
  clusterUrl: string
  template: string
} {
  if (!clusterUrl)
    throw new Error(
      'This test file uses the database, but it is in the project "unit". server/testing/service-files.ts decides by imports, and did not see the one of server/testing/test-cluster.ts.',
    )
  return { clusterUrl, template: inject('template') }
}

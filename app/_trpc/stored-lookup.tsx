import type { ReactNode } from 'react'
import type { EndpointId } from '#server/catalog/endpoints.ts'
import { type api, pageRequest } from './server.ts'
import { serverBridge } from './server-bridge.ts'
import { StoredResultProvider } from './stored-result.tsx'

type StoredLookupProps = {
  endpoint: EndpointId
  run: (caller: Awaited<ReturnType<typeof api>>) => Promise<unknown>
  children: ReactNode
}

/**
 * Renders the page of a paid lookup with the newest result that the workspace has stored of it. Runs and charges
 * nothing, so pages may be prefetched, reloaded and shared; `run` only names the input.
 */
export async function StoredLookup({ endpoint, run, children }: StoredLookupProps) {
  const result = await serverBridge().stored(await pageRequest(), endpoint, run)
  return <StoredResultProvider result={result}>{children}</StoredResultProvider>
}

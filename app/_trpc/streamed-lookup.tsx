import { setTimeout as sleep } from 'node:timers/promises'
import { headers } from 'next/headers'
import { type ReactNode, Suspense } from 'react'
import type { EndpointId } from '#server/catalog/endpoints.ts'
import { type api, pageRequest } from './server.ts'
import { serverBridge } from './server-bridge.ts'
import { PendingResult, StreamedResultProvider } from './streamed-result.tsx'

/** A result within this time is rendered inline, without a placeholder. */
const INLINE_MS = 200

type StreamedLookupProps = {
  endpoint: EndpointId
  run: (caller: Awaited<ReturnType<typeof api>>) => Promise<unknown>
  children: ReactNode
}

/**
 * Runs a paid lookup during a document load and streams its result, so that it is readable before any script has run.
 * Client-side navigations and prefetches run nothing here: the browser runs the lookup once the page is shown. While
 * the result is pending, `children` is rendered twice, first without it.
 */
export async function StreamedLookup({ endpoint, run, children }: StreamedLookupProps) {
  const result = (await isDocumentLoad()) ? serverBridge().open(await pageRequest(), endpoint, run) : null
  const early = result && (await Promise.race([result, sleep(INLINE_MS, null, { ref: false })]))
  if (early || !result) return <StreamedResultProvider result={early}>{children}</StreamedResultProvider>
  return (
    <Suspense fallback={<PendingResult>{children}</PendingResult>}>
      <StreamedResultProvider result={result}>{children}</StreamedResultProvider>
    </Suspense>
  )
}

/**
 * Checks Fetch Metadata request headers (W3C). Without them (plain HTTP from another machine) the browser runs the
 * lookup.
 */
async function isDocumentLoad(): Promise<boolean> {
  const head = await headers()
  return head.get('sec-fetch-dest') === 'document' && !head.has('sec-purpose')
}

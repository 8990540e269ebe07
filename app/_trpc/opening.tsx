import { headers } from 'next/headers'
import { type ReactNode, Suspense } from 'react'
import type { EndpointId } from '#server/catalog/endpoints.ts'
import { inside } from './inside.ts'
import { OpenedWith, OpensSoon } from './opened.tsx'
import { type api, pageRequest } from './server.ts'

type OpeningProps = {
  endpoint: EndpointId
  run: (caller: Awaited<ReturnType<typeof api>>) => Promise<unknown>
  children: ReactNode
}

/**
 * Runs a paid lookup while a page is opened as a document, and streams its answer into it, so that it can be read before any script has run. A page that is reached from within the dashboard, or
 * fetched ahead by anybody, runs nothing here: its lookup is run by the browser once it is shown. `children` is rendered twice, at first without an answer.
 */
export async function Opening({ endpoint, run, children }: OpeningProps) {
  const opened = (await isOpenedByPerson()) ? inside().open(await pageRequest(), endpoint, run) : null
  return (
    <Suspense fallback={<OpensSoon>{children}</OpensSoon>}>
      <OpenedWith opened={opened}>{children}</OpenedWith>
    </Suspense>
  )
}

/** Fetch Metadata Request Headers (W3C): a document for a window. Without them, as over plain HTTP to another machine, nothing is known and the browser runs the lookup. */
async function isOpenedByPerson(): Promise<boolean> {
  const head = await headers()
  return head.get('sec-fetch-dest') === 'document' && !head.has('sec-purpose')
}

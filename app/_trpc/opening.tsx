import { setTimeout as sleep } from 'node:timers/promises'
import { headers } from 'next/headers'
import { type ReactNode, Suspense } from 'react'
import type { EndpointId } from '#server/catalog/endpoints.ts'
import { inside } from './inside.ts'
import { OpenedWith, OpensSoon } from './opened.tsx'
import { type api, pageRequest } from './server.ts'

/** An answer within this time comes with the page itself: nobody sees the place it would have taken. */
const AT_ONCE_MS = 200

type OpeningProps = {
  endpoint: EndpointId
  run: (caller: Awaited<ReturnType<typeof api>>) => Promise<unknown>
  children: ReactNode
}

/**
 * Runs a paid lookup while a page is opened as a document, and streams its answer into it, so that it can be read before any script has run. A page that is reached from within the dashboard, or
 * fetched ahead by anybody, runs nothing here: its lookup is run by the browser once it is shown. While an answer is under way `children` is rendered twice, at first without one.
 */
export async function Opening({ endpoint, run, children }: OpeningProps) {
  const opened = (await isOpenedByPerson()) ? inside().open(await pageRequest(), endpoint, run) : null
  const early = opened && (await Promise.race([opened, sleep(AT_ONCE_MS, null, { ref: false })]))
  if (early || !opened) return <OpenedWith opened={early}>{children}</OpenedWith>
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

import { notFound } from 'next/navigation'
import { cache } from 'react'
import { inside } from '#app/_trpc/inside.ts'
import type { PublicReport } from '#app/_trpc/outputs.ts'
import { api } from '#app/_trpc/server.ts'

export type OpenedReport = { report: PublicReport } | { refusal: 'busy' }

async function opened(read: () => Promise<PublicReport>): Promise<OpenedReport | null> {
  try {
    return { report: await read() }
  } catch (error) {
    const code = inside().codeOf(error)
    if (code === 'PUBLIC_REPORT_NOT_FOUND' || code === 'VALIDATION_FAILED') return null
    if (code === 'RATE_LIMITED' || code === 'DATABASE_UNAVAILABLE') return { refusal: 'busy' }
    throw error
  }
}

/** The report behind a link; null where there is none that may be read. Asked for once in a request. */
export const reportOfScan = cache(async (id: string) => {
  const caller = await api()
  return opened(() => caller.publicReports.ofScan({ id }))
})

/** The latest public report of a domain; null where there is none. Asked for once in a request. */
export const reportOfSite = cache(async (domain: string) => {
  const caller = await api()
  return opened(() => caller.publicReports.ofSite({ domain: decoded(domain) }))
})

/** What was found, or the page for an address without one. */
export const orNotFound = (found: OpenedReport | null): OpenedReport => found ?? notFound()

/** Next gives parts of a path as they were sent. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

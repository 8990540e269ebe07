import { notFound } from 'next/navigation'
import { cache } from 'react'
import type { PublicReport } from '#app/_trpc/outputs.ts'
import { api } from '#app/_trpc/server.ts'
import { serverBridge } from '#app/_trpc/server-bridge.ts'

export type ReportResult = { report: PublicReport } | { refusal: 'busy' }

async function opened(read: () => Promise<PublicReport>): Promise<ReportResult | null> {
  try {
    return { report: await read() }
  } catch (error) {
    const code = serverBridge().codeOf(error)
    if (code === 'PUBLIC_REPORT_NOT_FOUND' || code === 'VALIDATION_FAILED') return null
    if (code === 'RATE_LIMITED' || code === 'DATABASE_UNAVAILABLE') return { refusal: 'busy' }
    throw error
  }
}

/** The report with this id; null when there is none or it is not readable. Cached per request. */
export const reportOfScan = cache(async (id: string) => {
  const caller = await api()
  return opened(() => caller.publicReports.ofScan({ id }))
})

/** A domain's latest public report; null when there is none. Cached per request. */
export const reportOfSite = cache(async (domain: string) => {
  const caller = await api()
  return opened(() => caller.publicReports.ofSite({ domain: decoded(domain) }))
})

export const orNotFound = (found: ReportResult | null): ReportResult => found ?? notFound()

/** Next.js passes path parameters percent-encoded. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

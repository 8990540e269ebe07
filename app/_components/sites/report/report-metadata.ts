import type { Metadata } from 'next'
import { gradeSentence } from '#app/_components/scans/scan-words.ts'
import type { ReportResult } from './read-report.ts'

/** Metadata of a report page. Unlisted and unavailable reports are excluded from search engines. */
export function reportMetadata(found: ReportResult | null, path: string): Metadata {
  if (!found || 'refusal' in found) return { title: found ? 'Website scan' : 'Not found', robots: { index: false } }
  const { report } = found
  const title = `${report.domain}: ${report.grade ?? 'no grade'}, website scan`
  const description = `Score ${report.score ?? 'unknown'}. ${gradeSentence(report)}`
  const isPublic = report.visibility === 'public'
  return {
    title,
    description,
    robots: { index: isPublic, follow: isPublic },
    ...(isPublic ? { alternates: { canonical: `/site/${report.domain}` } } : { referrer: 'no-referrer' as const }),
    openGraph: { title, description, type: 'article', siteName: 'Assay', url: path },
    twitter: { card: 'summary_large_image', title, description },
  }
}

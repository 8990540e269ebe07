import type { Site } from '#prisma/generated/client.ts'
import { siteTerms } from '../catalog/site-terms.ts'
import { dayMs, hourMs } from '../platform/clock.ts'

type Scheduled = Pick<Site, 'listedAt' | 'scanEveryDays' | 'freeScanAt' | 'scanVisibility'>

/** Days between two scans of a site that are made by themselves; null: none. The leaderboard has each of its own scanned at least once a week. Pure. */
export function intervalDays({ listedAt, scanEveryDays }: Scheduled): number | null {
  if (!listedAt) return scanEveryDays
  return Math.min(scanEveryDays ?? siteTerms.boardEveryDays, siteTerms.boardEveryDays)
}

/** Whether the scan that is due now is the weekly one that the leaderboard pays for. An hour is forgiven, since rounds are not exact. Pure. */
export function isFree({ listedAt, freeScanAt }: Scheduled, now: Date): boolean {
  if (!listedAt) return false
  return freeScanAt === null || now.getTime() - freeScanAt.getTime() >= siteTerms.boardEveryDays * dayMs - hourMs
}

/** Who may see a scan that is made by itself. */
export const visibilityOf = ({ listedAt, scanVisibility }: Scheduled): 'private' | 'unlisted' | 'public' =>
  listedAt ? 'public' : scanVisibility

/** When the next scan is due: an interval after the last one, at the earliest now; null without an interval. Pure. */
export function nextScanAt(site: Scheduled, lastScanAt: Date | null, now: Date): Date | null {
  const days = intervalDays(site)
  if (days === null) return null
  const due = lastScanAt ? lastScanAt.getTime() + days * dayMs : now.getTime()
  return new Date(Math.max(due, now.getTime()))
}

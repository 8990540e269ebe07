import type { Site } from '#prisma/generated/client.ts'
import { siteTerms } from '../catalog/site-terms.ts'
import { dayMs, hourMs } from '../platform/clock.ts'

type Scheduled = Pick<Site, 'listedAt' | 'scanEveryDays' | 'freeScanAt' | 'scanVisibility'>

/** Days between scheduled scans of a site; null: none. Listed sites are scanned at least once a week. Pure. */
export function intervalDays({ listedAt, scanEveryDays }: Scheduled): number | null {
  if (!listedAt) return scanEveryDays
  return Math.min(scanEveryDays ?? siteTerms.boardEveryDays, siteTerms.boardEveryDays)
}

/**
 * Whether the scan due now is the weekly one that costs no unit. Allows an hour of tolerance, since sweeps are not
 * exact. Pure.
 */
export function isFree({ listedAt, freeScanAt }: Scheduled, now: Date): boolean {
  if (!listedAt) return false
  return freeScanAt === null || now.getTime() - freeScanAt.getTime() >= siteTerms.boardEveryDays * dayMs - hourMs
}

/** Visibility of scheduled scans. */
export const visibilityOf = ({ listedAt, scanVisibility }: Scheduled): 'private' | 'unlisted' | 'public' =>
  listedAt ? 'public' : scanVisibility

/**
 * When the next scan is due: one interval after the last, but not before now, and not before it is free if all of its
 * scans are; null without an interval. Pure.
 */
export function nextScanAt(site: Scheduled, lastScanAt: Date | null, now: Date): Date | null {
  const days = intervalDays(site)
  if (days === null) return null
  const due = lastScanAt ? lastScanAt.getTime() + days * dayMs : now.getTime()
  const isFreeOnly = site.listedAt !== null && days === siteTerms.boardEveryDays
  const freeAgain = isFreeOnly && site.freeScanAt ? site.freeScanAt.getTime() + siteTerms.boardEveryDays * dayMs : 0
  return new Date(Math.max(due, freeAgain, now.getTime()))
}

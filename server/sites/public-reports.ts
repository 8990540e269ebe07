import { isVerified } from '../ownership/index.ts'
import { type Clock, minuteMs } from '../platform/clock.ts'
import type { Prisma } from '../platform/database.ts'
import { AppError, fail } from '../platform/errors.ts'
import { openMemo } from '../platform/memo.ts'
import { addressRateLimit } from '../platform/memory-rate-limit.ts'
import { readSharedScan, type SharedScan } from '../scans/index.ts'
import type { PublicScanReader } from './public-scan.ts'

export type PublicReport = SharedScan

/** Reads public reports without revealing whether a non-public one exists. */
export type PublicReports = {
  /**
   * Report of a scan that is unlisted, or public with a currently verified domain. Fails with PUBLIC_REPORT_NOT_FOUND
   * in all other cases.
   */
  ofScan(id: string, address: string): Promise<PublicReport>
  /** Latest public report of a currently verified domain. Fails with PUBLIC_REPORT_NOT_FOUND. */
  ofSite(domain: string, address: string): Promise<PublicReport>
}

const freshMs = minuteMs / 2
/** A report is a few dozen kilobytes. */
const maxReports = 300
/** Database reads per address and minute. */
const perMinute = 60

type Cached = { report: PublicReport | null; at: number }

export function publicReports(deps: { prisma: Prisma; clock: Clock; publicScans: PublicScanReader }): PublicReports {
  const { prisma, clock, publicScans } = deps
  const memo = openMemo<Cached>({ clock, most: maxReports, until: ({ at }) => at + freshMs })
  const limit = addressRateLimit(clock, perMinute)

  async function read(id: string): Promise<PublicReport | null> {
    const scan = await prisma.scan.findFirst({
      where: { id },
      select: { workspaceId: true, domain: true, visibility: true },
    })
    if (!scan || scan.visibility === 'private') return null
    if (scan.visibility === 'public') {
      if (!(await isVerified(prisma, scan.workspaceId, scan.domain))) return null
    }
    try {
      return await readSharedScan(prisma, id, clock.now())
    } catch (error) {
      if (error instanceof AppError && error.code === 'SCAN_NOT_FOUND') return null
      throw error
    }
  }

  async function ofScan(id: string, address: string): Promise<PublicReport> {
    const known = memo.fresh(id)
    if (known) return known.report ?? none()
    const wait = limit.take(address)
    if (wait !== null)
      fail('RATE_LIMITED', 'Too many reports were opened from your network. Try again in a moment.', {
        retryAfter: wait,
      })
    const { report } = await memo.load(id, async () => {
      const at = clock.now().getTime()
      return { report: await read(id), at }
    })
    return report ?? none()
  }

  return {
    ofScan,
    ofSite: async (domain, address) => {
      const publicScan = await publicScans.read(domain, address)
      if (publicScan === 'unknown')
        return fail('DATABASE_UNAVAILABLE', 'The report is not available right now.', { retryAfter: 5 })
      return publicScan ? ofScan(publicScan.id, address) : none()
    },
  }
}

const none = (): never => fail('PUBLIC_REPORT_NOT_FOUND', 'There is no public report here.')

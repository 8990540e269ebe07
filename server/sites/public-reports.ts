import { LRUCache } from 'lru-cache'
import { type AddressWindow, addressWindow } from '../platform/address-window.ts'
import { type Clock, minuteMs } from '../platform/clock.ts'
import type { Prisma } from '../platform/database.ts'
import { namesThatProve } from '../platform/domain-name.ts'
import { AppError, fail } from '../platform/errors.ts'
import { readSharedScan, type SharedScan } from '../scans/index.ts'
import type { StandingReader } from './standing.ts'

export type PublicReport = SharedScan

/** Opens reports to everybody, without telling what there is that is not public. */
export type PublicReports = {
  /** The report of a scan that is unlisted, or public and of a domain that is verified now. PUBLIC_REPORT_NOT_FOUND for any other, and for one that does not exist. */
  ofScan(id: string, address: string): Promise<PublicReport>
  /** The latest public report of a domain that is verified now; PUBLIC_REPORT_NOT_FOUND where there is none. */
  ofSite(domain: string, address: string): Promise<PublicReport>
}

const freshMs = minuteMs / 2
/** Reports are some dozens of kilobytes. */
const mostReports = 300
/** Reports of one address a minute that are asked of the database. */
const perMinute = 60

type Kept = { report: PublicReport | null; at: number }

export function publicReports(deps: { prisma: Prisma; clock: Clock; standings: StandingReader }): PublicReports {
  const { prisma, clock, standings } = deps
  const kept = new LRUCache<string, Kept>({ max: mostReports })
  const window: AddressWindow = addressWindow(clock, perMinute)

  async function read(id: string): Promise<PublicReport | null> {
    const scan = await prisma.scan.findUnique({
      where: { id },
      select: { workspaceId: true, domain: true, visibility: true },
    })
    if (!scan || scan.visibility === 'private') return null
    if (scan.visibility === 'public') {
      const { workspaceId, domain } = scan
      const proof = { workspaceId, domain: { in: namesThatProve(domain) }, verifiedAt: { not: null } }
      if (!(await prisma.site.findFirst({ where: proof, select: { id: true } }))) return null
    }
    try {
      return await readSharedScan(prisma, id, clock.now())
    } catch (error) {
      if (error instanceof AppError && error.code === 'SCAN_NOT_FOUND') return null
      throw error
    }
  }

  async function ofScan(id: string, address: string): Promise<PublicReport> {
    const at = clock.now().getTime()
    const known = kept.get(id)
    if (known && at >= known.at && at - known.at < freshMs) return known.report ?? none()
    const wait = window.take(address)
    if (wait !== null)
      fail('RATE_LIMITED', 'Your network has opened many reports this minute. Try again in a moment.', {
        retryAfter: wait,
      })
    const report = await read(id)
    kept.set(id, { report, at })
    return report ?? none()
  }

  return {
    ofScan,
    ofSite: async (domain, address) => {
      const standing = await standings.read(domain, address)
      if (standing === 'unknown')
        return fail('DATABASE_UNAVAILABLE', 'The report cannot be read at this moment.', { retryAfter: 5 })
      return standing ? ofScan(standing.id, address) : none()
    },
  }
}

const none = (): never => fail('PUBLIC_REPORT_NOT_FOUND', 'There is no public report here, or not any more.')

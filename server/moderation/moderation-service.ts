import type { AbuseReason } from '../catalog/moderation.ts'
import { addressPrefix } from '../platform/client-address.ts'
import { type Clock, dayMs } from '../platform/clock.ts'
import type { Database, Transaction } from '../platform/database.ts'
import { newId } from '../platform/ids.ts'
import type { KeyedHash } from '../platform/keyed-hash.ts'
import { rateLimit } from '../platform/rate-limit.ts'
import type { Subject } from './subject.ts'

/** Reports and appeals per network and hour, over all subjects. */
const maxInAnHour = 10

type Reported = { subject: Subject; contact: string | null; address: string; at: Date }

export type ModerationService = {
  /**
   * Files an abuse report and returns how many networks, including this one, have an open report on the subject from
   * the last 24 hours. A repeated report from the same network within that time is ignored and counted once. Fails
   * with RATE_LIMITED.
   */
  fileReport(output: Reported & { reason: AbuseReason; text: string | null }): Promise<{ reporters: number }>
  /**
   * Files an appeal against a block. Each network has at most one open appeal per subject; a later one replaces it.
   * Fails with RATE_LIMITED.
   */
  fileAppeal(output: Reported & { text: string }): Promise<{ id: string }>
}

/**
 * Accepts abuse reports and appeals. Networks are stored as keyed hashes, so they can be told apart but not
 * identified.
 */
export function openModerationService(deps: {
  database: Database
  clock: Clock
  keyedHash: KeyedHash
}): ModerationService {
  const { pool, prisma } = deps.database
  const limit = rateLimit({ pool, clock: deps.clock }, { name: 'moderation', points: maxInAnHour, seconds: 3_600 })
  const networkOf = (address: string): string => deps.keyedHash.of('moderation', addressPrefix(address))

  return {
    fileReport: async ({ subject, reason, text, contact, address, at }) => {
      const reporter = networkOf(address)
      await limit.count(reporter)
      const about = { subjectType: subject.type, subjectId: subject.id }
      return prisma.$transaction(async (tx) => {
        await oneAtATime(tx, subject)
        const since = new Date(at.getTime() - dayMs)
        const known = await tx.abuseReport.findFirst({
          where: { ...about, reporter, state: 'open', createdAt: { gt: since } },
        })
        if (!known)
          await tx.abuseReport.create({
            data: { id: newId('abr', at.getTime()), ...about, reason, text, contact, reporter, createdAt: at },
          })
        const reporters = await tx.abuseReport.groupBy({
          by: ['reporter'],
          where: { ...about, state: 'open', createdAt: { gt: since } },
        })
        return { reporters: reporters.length }
      })
    },
    fileAppeal: async ({ subject, text, contact, address, at }) => {
      const appellant = networkOf(address)
      await limit.count(appellant)
      const about = { subjectType: subject.type, subjectId: subject.id }
      return prisma.$transaction(async (tx) => {
        await oneAtATime(tx, subject)
        const known = await tx.appeal.findFirst({ where: { ...about, appellant, state: 'open' } })
        if (known) {
          await tx.appeal.update({ where: { id: known.id }, data: { text, contact, createdAt: at } })
          return { id: known.id }
        }
        const id = newId('apl', at.getTime())
        await tx.appeal.create({ data: { id, ...about, text, contact, appellant, createdAt: at } })
        return { id }
      })
    },
  }
}

/** Serialises reports on a subject, so exactly one of concurrent reports is counted as the third. */
const oneAtATime = (tx: Transaction, { type, id }: Subject): Promise<unknown> =>
  tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`${type}:${id}`}, 7))`

import type pg from 'pg'
import type { AbuseReason } from '../catalog/moderation.ts'
import { attemptLimit } from '../platform/attempt-limit.ts'
import { addressPrefix } from '../platform/client-address.ts'
import { dayMs } from '../platform/clock.ts'
import type { Database, Transaction } from '../platform/database.ts'
import { newId } from '../platform/ids.ts'
import type { KeyedHash } from '../platform/keyed-hash.ts'
import type { Subject } from './subject.ts'

/** What one network may say within an hour, about all subjects together. */
const mostInAnHour = 10

type Said = { subject: Subject; contact: string | null; address: string; at: Date }

export type ModerationDesk = {
  /**
   * Files a report of abuse and tells how many networks have an undecided one against the subject from the last 24 hours, this one included. A network that has said it within that time already is counted
   * once and its report kept as it is. Fails with RATE_LIMITED.
   */
  fileReport(said: Said & { reason: AbuseReason; text: string | null }): Promise<{ reporters: number }>
  /** Files an appeal against a block; of one network one for each subject waits at a time, which a later one replaces. Fails with RATE_LIMITED. */
  fileAppeal(said: Said & { text: string }): Promise<{ id: string }>
}

/** Takes what visitors say against subjects and decisions. Networks are kept as keyed hashes: they are told apart, not known. */
export function openModerationDesk(deps: { database: Database; keyedHash: KeyedHash }): ModerationDesk {
  const { pool, prisma } = deps.database
  const limit = attemptLimit(pool satisfies pg.Pool, { name: 'moderation', points: mostInAnHour, seconds: 3_600 })
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

/** Reports of one subject that come at one moment are counted one after the other, so that exactly one of them is the third. */
const oneAtATime = (tx: Transaction, { type, id }: Subject): Promise<unknown> =>
  tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`${type}:${id}`}, 7))`

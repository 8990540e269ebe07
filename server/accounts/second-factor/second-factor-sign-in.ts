import type pg from 'pg'
import type { Mailer } from '../../mail/index.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Prisma, Transaction } from '../../platform/database.ts'
import { AppError, fail } from '../../platform/errors.ts'
import type { Log } from '../../platform/log.ts'
import { memoryRateLimit } from '../../platform/memory-rate-limit.ts'
import { rateLimit } from '../../platform/rate-limit.ts'
import type { Seal } from '../../platform/seal.ts'
import { queueAccountNotice, recoveryCodeUsedEmail } from '../account-emails.ts'
import { type Client, recordActivity } from '../activity.ts'
import { createLink, hashOfToken, readLink, redeemLink } from '../one-time-links.ts'
import type { Person } from '../people.ts'
import { assertEnabled } from '../sign-in.ts'
import { passkeys, type UsedPasskey } from './passkeys.ts'
import { hashOfRecoveryCode } from './recovery-codes.ts'
import { stepOfCode, totpPlace } from './totp.ts'

const hour = 60 * 60

/** What proves the second factor: a code of an authenticator app or a recovery code, or a passkey. */
export type SecondFactorProof = { code: string } | { passkey: UsedPasskey }

/** The second step of a sign-in, after the password or a one-time link. */
export function secondFactorSignIn(deps: {
  prisma: Prisma
  pool: pg.Pool
  clock: Clock
  log: Log
  seal: Seal
  mail: Mailer
  baseUrl: string
}) {
  const { prisma, clock, seal, mail, baseUrl } = deps
  const webAuthn = passkeys(baseUrl)
  // Three of a million codes are right at any time: ten wrong ones an hour find one in about four years.
  const wrongProofs = rateLimit(deps, { name: 'second_factor', points: 10, seconds: hour })
  const lockOutNotes = memoryRateLimit(clock, { points: 1, ms: hour * 1000 })

  const record = (tx: Pick<Transaction, 'accountEvent' | 'notice'>, activity: Parameters<typeof recordActivity>[1]) =>
    recordActivity({ prisma: tx, log: deps.log }, activity, clock.now())

  /** Accepts a code of the app or a recovery code, and uses it up. */
  async function acceptCode(tx: Transaction, person: Person, code: string, client: Client): Promise<boolean> {
    const userId = person.id
    const totp = await tx.totpSecret.findUnique({ where: { userId } })
    const secret = totp?.confirmedAt ? seal.open(totp.secret, totpPlace(userId)) : null
    const step = secret && totp ? stepOfCode({ secret, code, lastStep: totp.lastStep }, clock.now()) : null
    if (step !== null) {
      const taken = await tx.totpSecret.updateMany({
        where: { userId, lastStep: { lt: step } },
        data: { lastStep: step },
      })
      return taken.count === 1
    }
    const codeHash = hashOfRecoveryCode(code)
    if (codeHash === null) return false
    const taken = await tx.recoveryCode.updateMany({
      where: { userId, codeHash, usedAt: null },
      data: { usedAt: clock.now() },
    })
    if (taken.count === 0) return false
    const left = await tx.recoveryCode.count({ where: { userId, usedAt: null } })
    await record(tx, { userId, type: 'recovery_code_used', client })
    await queueAccountNotice(mail, tx, userId, (email) => recoveryCodeUsedEmail(email, left, baseUrl))
    return true
  }

  async function acceptPasskey(tx: Transaction, userId: string, response: UsedPasskey, token: string) {
    const passkey = await tx.passkey.findFirst({ where: { id: response.id, userId } })
    const counter = passkey ? await webAuthn.used(response, token, passkey) : null
    if (counter === null) return false
    await tx.passkey.update({ where: { id: response.id }, data: { counter, lastUsedAt: clock.now() } })
    return true
  }

  /** Counts proofs by account; a browser that has signed in before counts for itself, so no one can lock it out. */
  async function countAttempt(userId: string, client: Client): Promise<string> {
    const deviceHash = client.device ? hashOfToken(client.device) : null
    const known =
      deviceHash && (await prisma.session.findFirst({ where: { userId, deviceHash }, select: { id: true } }))
    const key = known ? `${userId}:${deviceHash}` : userId
    try {
      await wrongProofs.assertOpen(key)
      await wrongProofs.count(key)
    } catch (error) {
      const isRefused = error instanceof AppError && error.code === 'RATE_LIMITED'
      if (isRefused && lockOutNotes.take(key) === null)
        await record(prisma, { userId, type: 'second_factor_locked_out', client })
      throw error
    }
    return key
  }

  return {
    /** A token that continues the sign-in of a person who has proved the first factor; null if that is enough. */
    begin: async (userId: string): Promise<string | null> => {
      const person = await prisma.user.findUniqueOrThrow({ where: { id: userId }, select: { secondFactorSince: true } })
      return person.secondFactorSince && createLink(prisma, { userId, purpose: 'second_factor' }, clock.now())
    },
    /** What a pending sign-in can go on with; null if its token is used or expired. */
    pending: async (token: string) => {
      const link = await readLink(prisma, { token, purpose: 'second_factor' }, clock.now())
      if (!link) return null
      const { userId } = link
      const [totp, known] = await Promise.all([
        prisma.totpSecret.count({ where: { userId, confirmedAt: { not: null } } }),
        prisma.passkey.findMany({ where: { userId } }),
      ])
      return { hasApp: totp > 0, passkey: known.length > 0 ? await webAuthn.request(token, known) : null }
    },
    /**
     * Completes a pending sign-in. Null if the proof is wrong. Fails with SIGN_IN_REQUIRED once the token is used or
     * expired, with RATE_LIMITED after ten wrong proofs in an hour, and with ACCOUNT_DISABLED.
     */
    complete: async (token: string, proof: SecondFactorProof, client: Client): Promise<Person | null> => {
      const now = clock.now()
      const pending = { token, purpose: 'second_factor' } as const
      const link = await readLink(prisma, pending, now)
      if (!link) return fail('SIGN_IN_REQUIRED', 'This sign-in has expired. Enter your password again.')
      const person = assertEnabled(link.user)
      const attempt = await countAttempt(person.id, client)
      const accepted = await prisma.$transaction(async (tx) => {
        const right =
          'code' in proof
            ? await acceptCode(tx, person, proof.code, client)
            : await acceptPasskey(tx, person.id, proof.passkey, token)
        if (right && !(await redeemLink(tx, pending, now)))
          fail('SIGN_IN_REQUIRED', 'This sign-in has expired. Enter your password again.')
        return right
      })
      mail.nudge()
      if (!accepted) {
        await record(prisma, { userId: person.id, type: 'second_factor_failed', client })
        return null
      }
      await wrongProofs.reset(attempt)
      return person
    },
  }
}

export type SecondFactorSignIn = ReturnType<typeof secondFactorSignIn>

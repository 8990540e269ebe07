import type pg from 'pg'
import type { Mailer } from '../../mail/index.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Prisma, Transaction } from '../../platform/database.ts'
import { fail } from '../../platform/errors.ts'
import type { Log } from '../../platform/log.ts'
import { qrCode } from '../../platform/qr-code.ts'
import { rateLimit } from '../../platform/rate-limit.ts'
import type { Seal } from '../../platform/seal.ts'
import {
  queueAccountNotice,
  recoveryCodesRenewedEmail,
  secondFactorAddedEmail,
  secondFactorRemovedEmail,
  secondFactorResetEmail,
} from '../account-emails.ts'
import type { AccountService } from '../account-service.ts'
import { type Client, recordActivity } from '../activity.ts'
import { createLink, redeemLink } from '../one-time-links.ts'
import type { Person } from '../people.ts'
import { endSessions, type SignedIn } from '../sessions.ts'
import { type NewPasskey, passkeys } from './passkeys.ts'
import { hashOfRecoveryCode, newRecoveryCodes } from './recovery-codes.ts'
import { newTotpSecret, stepOfCode, totpPlace, totpUri } from './totp.ts'

const maxPasskeys = 10

/** A kind of factor in the activity list and in emails. */
type Factor = { detail: string; words: string }

const app: Factor = { detail: 'authenticator app', words: 'An authenticator app' }
const aPasskey: Factor = { detail: 'passkey', words: 'A passkey' }

/**
 * Second factors of people with a password: authenticator apps, passkeys and recovery codes. An identity provider asks
 * for its own. Adding and removing one needs the current password, is emailed and recorded; the first added and the
 * last removed end the other sessions.
 */
export function secondFactorService(deps: {
  prisma: Prisma
  pool: pg.Pool
  clock: Clock
  log: Log
  seal: Seal
  mail: Mailer
  accounts: Pick<AccountService, 'confirm'>
  baseUrl: string
}) {
  const { prisma, clock, seal, mail, baseUrl } = deps
  const webAuthn = passkeys(baseUrl)
  const confirmations = rateLimit(deps, { name: 'confirm_app', points: 10, seconds: 15 * 60 })

  const record = (tx: Pick<Transaction, 'accountEvent' | 'notice'>, activity: Parameters<typeof recordActivity>[1]) =>
    recordActivity({ prisma: tx, log: deps.log }, activity, clock.now())

  async function renewCodes(tx: Transaction, userId: string): Promise<string[]> {
    const codes = newRecoveryCodes()
    await tx.recoveryCode.deleteMany({ where: { userId } })
    await tx.recoveryCode.createMany({
      data: codes.map((code) => ({ userId, codeHash: hashOfRecoveryCode(code) ?? fail('INTERNAL_ERROR') })),
    })
    return codes
  }

  /** Records an added factor. Returns recovery codes if it is the first. */
  async function added(tx: Transaction, person: SignedIn, factor: Factor, client: Client): Promise<string[] | null> {
    const { userId, sessionId } = person
    const { secondFactorSince } = await lockPerson(tx, userId)
    const codes = secondFactorSince === null ? await renewCodes(tx, userId) : null
    if (codes) {
      await tx.user.update({ where: { id: userId }, data: { secondFactorSince: clock.now() } })
      await endSessions(tx, { userId, keep: sessionId }, clock.now())
    }
    await record(tx, { userId, type: 'second_factor_added', client, detail: factor.detail })
    await queueAccountNotice(mail, tx, userId, (email) => secondFactorAddedEmail(email, factor.words, baseUrl))
    return codes
  }

  async function removed(tx: Transaction, person: SignedIn, factor: Factor, client: Client): Promise<void> {
    const { userId, sessionId } = person
    if ((await countFactors(tx, userId)) === 0) {
      await tx.user.update({ where: { id: userId }, data: { secondFactorSince: null } })
      await tx.recoveryCode.deleteMany({ where: { userId } })
      await endSessions(tx, { userId, keep: sessionId }, clock.now())
    }
    await record(tx, { userId, type: 'second_factor_removed', client, detail: factor.detail })
    await queueAccountNotice(mail, tx, userId, (email) => secondFactorRemovedEmail(email, factor.words, baseUrl))
  }

  async function assertPassword({ userId }: SignedIn): Promise<void> {
    if ((await prisma.passwordCredential.count({ where: { userId } })) === 0)
      fail('VALIDATION_FAILED', 'You sign in with your identity provider, which asks for its own second factor.')
  }

  return {
    /**
     * Makes a secret for an authenticator app; it counts once `confirmApp` got a code of it. Fails as `confirm` does.
     */
    addApp: async (person: SignedIn, current: string | null): Promise<{ secret: string; uri: string; qr: string }> => {
      await assertPassword(person)
      await deps.accounts.confirm(person, current)
      const { userId, email } = person
      const secret = newTotpSecret()
      const row = {
        secret: seal.close(secret, totpPlace(userId)),
        createdAt: clock.now(),
        confirmedAt: null,
        lastStep: 0,
      }
      await prisma.$transaction(async (tx) => {
        await lockPerson(tx, userId)
        const existing = await tx.totpSecret.findUnique({ where: { userId } })
        if (existing?.confirmedAt)
          fail('VALIDATION_FAILED', 'Your account has an authenticator app. Remove it before you add another one.')
        await tx.totpSecret.upsert({ where: { userId }, create: { userId, ...row }, update: row })
      })
      const uri = totpUri(secret, email)
      return { secret, uri, qr: qrCode(uri, 'QR code for an authenticator app') }
    },
    /** Fails with WRONG_CODE, SECOND_FACTOR_NOT_FOUND and RATE_LIMITED. Recovery codes are those of the first factor. */
    confirmApp: async (
      person: SignedIn,
      code: string,
      client: Client,
    ): Promise<{ recovery_codes: string[] | null }> => {
      const { userId } = person
      await confirmations.count(userId)
      const codes = await prisma.$transaction(async (tx) => {
        await lockPerson(tx, userId)
        const totp = await tx.totpSecret.findUnique({ where: { userId } })
        const secret = totp && !totp.confirmedAt ? seal.open(totp.secret, totpPlace(userId)) : null
        if (!secret) return fail('SECOND_FACTOR_NOT_FOUND', 'Start again: there is no authenticator app to confirm.')
        const step = stepOfCode({ secret, code, lastStep: 0 }, clock.now())
        if (step === null) return fail('WRONG_CODE', 'This is not the code that the app shows now.')
        await tx.totpSecret.update({ where: { userId }, data: { confirmedAt: clock.now(), lastStep: step } })
        return added(tx, person, app, client)
      })
      await confirmations.reset(userId)
      mail.nudge()
      return { recovery_codes: codes }
    },
    removeApp: async (person: SignedIn, current: string | null, client: Client): Promise<void> => {
      await deps.accounts.confirm(person, current)
      await prisma.$transaction(async (tx) => {
        await lockPerson(tx, person.userId)
        const { count } = await tx.totpSecret.deleteMany({
          where: { userId: person.userId, confirmedAt: { not: null } },
        })
        if (count === 0) fail('SECOND_FACTOR_NOT_FOUND')
        await removed(tx, person, app, client)
      })
      mail.nudge()
    },
    /** Options of WebAuthn for a new passkey, to be created within ten minutes. Fails as `confirm` does. */
    addPasskey: async (person: SignedIn, current: string | null) => {
      await assertPassword(person)
      await deps.accounts.confirm(person, current)
      const { userId, email, name } = person
      const known = await prisma.passkey.findMany({ where: { userId } })
      if (known.length >= maxPasskeys)
        fail('VALIDATION_FAILED', `An account has at most ${maxPasskeys} passkeys. Remove one first.`)
      const token = await createLink(prisma, { userId, purpose: 'add_passkey' }, clock.now())
      return webAuthn.creation(token, { id: userId, email, name }, known)
    },
    /** Fails with PASSKEY_REJECTED. Recovery codes are those of the first factor. */
    confirmPasskey: async (
      person: SignedIn,
      input: { name: string; passkey: NewPasskey },
      client: Client,
    ): Promise<{ recovery_codes: string[] | null }> => {
      const { userId } = person
      const token = challengeIn(input.passkey)
      const created = token === null ? null : await webAuthn.created(input.passkey, token)
      const rejected = 'This passkey was not accepted. Try again.'
      if (token === null || created === null) return fail('PASSKEY_REJECTED', rejected)
      const codes = await prisma.$transaction(async (tx) => {
        await lockPerson(tx, userId)
        const link = await redeemLink(tx, { token, purpose: 'add_passkey' }, clock.now())
        const taken = await tx.passkey.findUnique({ where: { id: created.id } })
        const full = (await tx.passkey.count({ where: { userId } })) >= maxPasskeys
        if (link?.userId !== userId || taken || full) return fail('PASSKEY_REJECTED', rejected)
        await tx.passkey.create({
          data: {
            ...created,
            publicKey: new Uint8Array(created.publicKey),
            userId,
            name: input.name,
            createdAt: clock.now(),
          },
        })
        return added(tx, person, aPasskey, client)
      })
      mail.nudge()
      return { recovery_codes: codes }
    },
    removePasskey: async (
      person: SignedIn,
      input: { id: string; current: string | null },
      client: Client,
    ): Promise<void> => {
      await deps.accounts.confirm(person, input.current)
      await prisma.$transaction(async (tx) => {
        await lockPerson(tx, person.userId)
        const { count } = await tx.passkey.deleteMany({ where: { id: input.id, userId: person.userId } })
        if (count === 0) fail('SECOND_FACTOR_NOT_FOUND')
        await removed(tx, person, aPasskey, client)
      })
      mail.nudge()
    },
    /** Replaces the recovery codes. Fails with SECOND_FACTOR_NOT_FOUND without a second factor. */
    renewRecoveryCodes: async (
      person: SignedIn,
      current: string | null,
      client: Client,
    ): Promise<{ recovery_codes: string[] }> => {
      await deps.accounts.confirm(person, current)
      const { userId } = person
      const codes = await prisma.$transaction(async (tx) => {
        const { secondFactorSince } = await lockPerson(tx, userId)
        if (secondFactorSince === null) return fail('SECOND_FACTOR_NOT_FOUND', 'Add a second factor first.')
        await record(tx, { userId, type: 'recovery_codes_renewed', client })
        await queueAccountNotice(mail, tx, userId, (email) => recoveryCodesRenewedEmail(email, baseUrl))
        return renewCodes(tx, userId)
      })
      mail.nudge()
      return { recovery_codes: codes }
    },
    /** Removes all second factors of a person who lost them, for an operator. */
    reset: async ({ id }: Pick<Person, 'id'>): Promise<void> => {
      await prisma.$transaction(async (tx) => {
        await lockPerson(tx, id)
        await tx.totpSecret.deleteMany({ where: { userId: id } })
        await tx.passkey.deleteMany({ where: { userId: id } })
        await tx.recoveryCode.deleteMany({ where: { userId: id } })
        await tx.user.update({ where: { id }, data: { secondFactorSince: null } })
        await endSessions(tx, { userId: id }, clock.now())
        await record(tx, { userId: id, type: 'second_factor_reset', client: null })
        await queueAccountNotice(mail, tx, id, (email) => secondFactorResetEmail(email, baseUrl))
      })
      mail.nudge()
    },
  }
}

export type SecondFactorService = ReturnType<typeof secondFactorService>

/** Locks a person's row, so that their factors are added and removed one after the other. */
async function lockPerson(tx: Transaction, userId: string): Promise<{ secondFactorSince: Date | null }> {
  await tx.$queryRaw`SELECT id FROM users WHERE id = ${userId} FOR UPDATE`
  return tx.user.findUniqueOrThrow({ where: { id: userId }, select: { secondFactorSince: true } })
}

async function countFactors(tx: Transaction, userId: string): Promise<number> {
  const [apps, keys] = await Promise.all([
    tx.totpSecret.count({ where: { userId, confirmedAt: { not: null } } }),
    tx.passkey.count({ where: { userId } }),
  ])
  return apps + keys
}

/** The challenge that a browser says it answered; it is checked by hash, purpose and person. */
function challengeIn({ response }: NewPasskey): string | null {
  try {
    const data: unknown = JSON.parse(Buffer.from(response.clientDataJSON, 'base64url').toString())
    if (typeof data !== 'object' || data === null || !('challenge' in data)) return null
    return typeof data.challenge === 'string' ? Buffer.from(data.challenge, 'base64url').toString() : null
  } catch {
    return null
  }
}

import type pg from 'pg'
import { isPlaceholder } from '../catalog/placeholder-address.ts'
import type { Email, Mailer } from '../mail/index.ts'
import { addressPrefix } from '../platform/client-address.ts'
import { type Clock, minuteMs } from '../platform/clock.ts'
import type { Prisma, Transaction } from '../platform/database.ts'
import type { Env } from '../platform/env.ts'
import { AppError, fail } from '../platform/errors.ts'
import type { Log } from '../platform/log.ts'
import { countIn, rateLimit } from '../platform/rate-limit.ts'
import {
  addressChangedEmail,
  addressChangeEmail,
  existingAccountEmail,
  newAddressEmail,
  passwordChangedEmail,
  queueAccountEmail,
  queueAccountNotice,
  resetEmail,
  verificationEmail,
} from './account-emails.ts'
import { type Activity, type Client, recordActivity } from './activity.ts'
import { canonicalMailbox, comparable } from './mailbox.ts'
import { openInvitation } from './members/seat-limit.ts'
import { createLink, dropLinks, hashOfToken, readLink, redeemLink } from './one-time-links.ts'
import { assertStrong } from './password-strength.ts'
import type { Passwords } from './passwords.ts'
import { createLocalPerson } from './people.ts'
import { endSessions, type SignedIn } from './sessions.ts'
import { isHoldersBrowser, setVerifiedAddress, verifiedHolder } from './verified-address.ts'

const quarterHour = 15 * 60
const hour = 60 * 60
/** A person without a password confirms a change by having signed in this recently. */
const freshMs = 5 * minuteMs

/**
 * Sign-up, verification of addresses, passwords and their reset. Emails to one mailbox are 20 an hour, and 5 from
 * one network, so that no one is flooded in the service's name or kept from verifying their address by one stranger.
 * Known browsers of the person who has verified the mailbox have 20 more, and 5 each (decision 0041). Where the caller
 * must not learn about an account, further ones are left out.
 */
export function accountService(deps: {
  prisma: Prisma
  pool: pg.Pool
  clock: Clock
  log: Log
  passwords: Passwords
  mail: Mailer
  baseUrl: string
  signUp: Env['SIGN_UP']
  defaultPlan: Env['DEFAULT_PLAN']
}) {
  const { prisma, clock, mail, passwords, baseUrl, signUp: admits } = deps
  const limit = (name: string, points: number, seconds: number) => rateLimit(deps, { name, points, seconds })
  const signUps = limit('sign_up_address', 20, quarterHour)
  const resets = limit('reset_network', 20, quarterHour)
  const emails = limit('account_email', 20, hour)
  const emailsBySender = limit('account_email_sender', 5, hour)
  const confirmations = limit('confirm_account', 10, quarterHour)
  const changes = limit('change_credential', 10, hour)

  const mailboxKey = (email: string): string => hashOfToken(canonicalMailbox(email))

  async function assertAdmitted(email: string): Promise<void> {
    if (admits === 'open') return
    if (admits === 'off') fail('SIGN_UP_CLOSED', 'Accounts are created by the operator of this installation.')
    const where = { email: comparable(email), ...openInvitation(clock.now()) }
    if ((await prisma.invitation.count({ where })) > 0) return
    fail('SIGN_UP_CLOSED', 'Sign-up needs an invitation to this address. Ask an owner of a workspace for one.')
  }

  async function countEmail(email: string, { address, device }: Client): Promise<void> {
    const mailbox = mailboxKey(email)
    const isKnown = device && (await isHoldersBrowser(prisma, email, device))
    const [sender, all] = isKnown ? [hashOfToken(device), `${mailbox}:known`] : [addressPrefix(address), mailbox]
    await countIn(deps, [emailsBySender.windowOf(`${mailbox}:${sender}`), emails.windowOf(all)])
  }

  async function mayEmail(email: string, client: Client): Promise<boolean> {
    try {
      await countEmail(email, client)
      return true
    } catch (error) {
      if (error instanceof AppError && error.code === 'RATE_LIMITED') return false
      throw error
    }
  }

  const record = (tx: Pick<Transaction, 'accountEvent' | 'notice'>, activity: Activity): Promise<void> =>
    recordActivity({ prisma: tx, log: deps.log }, activity, clock.now())

  const send = (tx: Transaction, email: Email): Promise<void> => queueAccountEmail(mail, tx, email)

  async function sendVerification(
    tx: Transaction,
    userId: string,
    email: string,
    write = verificationEmail,
  ): Promise<void> {
    await dropLinks(tx, { userId, purpose: 'verify' })
    const token = await createLink(tx, { userId, purpose: 'verify', email }, clock.now())
    await send(tx, write(email, baseUrl, token))
  }

  /** Fails unless the person typed the current password or, without one, signed in within 5 minutes. */
  async function confirm({ userId, since }: SignedIn, current: string | null): Promise<void> {
    const credential = await prisma.passwordCredential.findUnique({ where: { userId } })
    if (!credential) {
      if (clock.now().getTime() - since.getTime() <= freshMs) return
      fail(
        'SIGN_IN_REQUIRED',
        'Sign in again first: without a password, this needs a sign-in within the last 5 minutes.',
      )
    }
    await confirmations.count(userId)
    if (!(await passwords.verify(current ?? '', credential.hash)))
      fail('WRONG_PASSWORD', 'This is not your current password.')
    await confirmations.giveBack(userId)
  }

  async function storePassword(tx: Transaction, userId: string, hash: string, keep: string): Promise<void> {
    const now = clock.now()
    await tx.passwordCredential.upsert({
      where: { userId },
      create: { userId, hash, updatedAt: now },
      update: { hash, updatedAt: now },
    })
    await dropLinks(tx, { userId, purpose: 'reset' })
    await dropLinks(tx, { userId, purpose: 'sign_in' })
    await dropLinks(tx, { userId, purpose: 'second_factor' })
    await endSessions(tx, { userId, keep }, now)
    await queueAccountNotice(mail, tx, userId, (email) => passwordChangedEmail(email, baseUrl))
  }

  return {
    confirm,
    /**
     * Creates an account whose address is not verified, and emails a link. An address that someone has verified is
     * answered alike; the email then goes to its owner as a notice. Fails with RATE_LIMITED, with SIGN_UP_CLOSED where
     * SIGN_UP does not admit the address and, for a weak password, with VALIDATION_FAILED.
     */
    signUp: async (input: { email: string; password: string; name?: string }, client: Client): Promise<void> => {
      await signUps.count(addressPrefix(client.address))
      await assertAdmitted(input.email)
      await assertStrong(input.password, [input.email, input.name ?? ''])
      const notify = await mayEmail(input.email, client)
      await createLocalPerson(
        { database: deps, passwords },
        { ...input, verified: false, plan: deps.defaultPlan },
        clock.now(),
        async (tx, person) => {
          await record(tx, { userId: person.id, type: 'signed_up', client })
          if (!notify) return
          const holder = await verifiedHolder(tx, person.email)
          if (holder) await send(tx, existingAccountEmail(holder.email, baseUrl))
          else await sendVerification(tx, person.id, person.email)
        },
      )
      mail.nudge()
    },
    /** Emails a new link to the person's address. Fails with RATE_LIMITED. */
    resendVerification: async ({ userId, email, emailVerified }: SignedIn, client: Client): Promise<void> => {
      if (emailVerified) return
      if (isPlaceholder(email)) fail('VALIDATION_FAILED', 'Enter your email first.')
      await countEmail(email, client)
      await prisma.$transaction((tx) => sendVerification(tx, userId, email))
      mail.nudge()
    },
    /**
     * Verifies the address of a link for the person who requested it; no one else can verify an address for them.
     * Fails with VERIFICATION_LINK_INVALID, and with EMAIL_TAKEN if someone else has verified the address.
     */
    verifyAddress: async (person: SignedIn, token: string, client: Client): Promise<{ email: string }> => {
      const now = clock.now()
      const verified = await prisma.$transaction(async (tx) => {
        const link = await readLink(tx, { token, purpose: 'verify' }, now)
        if (!link || link.userId !== person.userId || !link.email) return null
        if (!(await redeemLink(tx, { token, purpose: 'verify' }, now))) return null
        await setVerifiedAddress(tx, { userId: person.userId, email: link.email }, now)
        if (comparable(link.email) !== comparable(link.user.email)) {
          await dropLinks(tx, { userId: person.userId, purpose: 'reset' })
          if (link.user.emailVerifiedAt) await send(tx, addressChangedEmail(link.user.email))
        }
        await record(tx, { userId: person.userId, type: 'address_verified', client })
        return { email: link.email }
      })
      mail.nudge()
      if (!verified)
        fail(
          'VERIFICATION_LINK_INVALID',
          `This link was used, has expired, or belongs to another account than ${person.email}.`,
        )
      return verified
    },
    /** Sets the password and ends the other sessions. Fails with WRONG_PASSWORD, SIGN_IN_REQUIRED and RATE_LIMITED. */
    setPassword: async (
      person: SignedIn,
      input: { current: string | null; password: string },
      client: Client,
    ): Promise<void> => {
      await changes.count(person.userId)
      await confirm(person, input.current)
      await assertStrong(input.password, [person.email, person.name])
      const hash = await passwords.hash(input.password)
      await prisma.$transaction(async (tx) => {
        await storePassword(tx, person.userId, hash, person.sessionId)
        await record(tx, { userId: person.userId, type: 'password_set', client })
      })
      mail.nudge()
    },
    /**
     * Emails a link to a new address; the address changes when the link is opened. The old address gets a notice if it
     * is verified. Fails as `setPassword` does.
     */
    requestAddress: async (
      person: SignedIn,
      input: { current: string | null; email: string },
      client: Client,
    ): Promise<void> => {
      await changes.count(person.userId)
      await confirm(person, input.current)
      await countEmail(input.email, client)
      await prisma.$transaction(async (tx) => {
        await sendVerification(tx, person.userId, input.email.trim(), newAddressEmail)
        await queueAccountNotice(mail, tx, person.userId, (email) => addressChangeEmail(email, baseUrl))
        await record(tx, { userId: person.userId, type: 'address_change_requested', client })
      })
      mail.nudge()
    },
    /** Emails a reset link to the person who has verified the address. Whether there is one is not revealed. */
    requestReset: async (email: string, client: Client): Promise<void> => {
      await resets.count(addressPrefix(client.address))
      if (!(await mayEmail(email, client))) return
      await prisma.$transaction(async (tx) => {
        const holder = await verifiedHolder(tx, email)
        if (!holder || holder.disabledAt) return
        const token = await createLink(tx, { userId: holder.id, purpose: 'reset', email: holder.email }, clock.now())
        await send(tx, resetEmail(holder.email, baseUrl, token))
        await record(tx, { userId: holder.id, type: 'password_reset_requested', client })
      })
      mail.nudge()
    },
    /** Sets a new password by a reset link and ends all sessions. Fails with RESET_LINK_INVALID and VALIDATION_FAILED. */
    resetPassword: async (input: { token: string; password: string }, client: Client): Promise<void> => {
      await resets.count(addressPrefix(client.address))
      const link = { token: input.token, purpose: 'reset' } as const
      const found = await readLink(prisma, link, clock.now())
      if (found) await assertStrong(input.password, [found.user.email, found.user.name])
      const hash = found ? await passwords.hash(input.password) : ''
      const done = await prisma.$transaction(async (tx) => {
        const taken = found && (await redeemLink(tx, link, clock.now()))
        if (!taken) return false
        await storePassword(tx, taken.userId, hash, '')
        await record(tx, { userId: taken.userId, type: 'password_set', client })
        return true
      })
      mail.nudge()
      if (!done) fail('RESET_LINK_INVALID', 'This link was used or has expired. Request a new one.')
    },
  }
}

export type AccountService = ReturnType<typeof accountService>

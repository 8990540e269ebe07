import { createHash } from 'node:crypto'
import { hourMs, minuteMs } from '../platform/clock.ts'
import type { Transaction } from '../platform/database.ts'
import { randomBase62 } from '../platform/ids.ts'

/**
 * How long a token of each purpose works. `second_factor` continues a sign-in after the password, `add_passkey` is the
 * challenge of a new passkey; both stay in the browser.
 */
const lifetimes = {
  sign_in: 15 * minuteMs,
  verify: 24 * hourMs,
  reset: hourMs,
  second_factor: 10 * minuteMs,
  add_passkey: 10 * minuteMs,
} as const

export type LinkPurpose = keyof typeof lifetimes
type Links = Pick<Transaction, 'signInLink'>

export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('hex')

/** Creates a single-use token. Only its hash is stored. `email`: the address it is sent to. */
export async function createLink(
  tx: Links,
  { userId, purpose, email = null }: { userId: string; purpose: LinkPurpose; email?: string | null },
  now: Date,
): Promise<string> {
  const token = randomBase62(43)
  const expiresAt = new Date(now.getTime() + lifetimes[purpose])
  await tx.signInLink.create({
    data: { tokenHash: hashOfToken(token), userId, purpose, email, createdAt: now, expiresAt },
  })
  return token
}

/** The person and address of a link that still works, without using it up; null if it is unknown, used or expired. */
export function readLink(tx: Links, { token, purpose }: { token: string; purpose: LinkPurpose }, now: Date) {
  return tx.signInLink.findFirst({
    where: { tokenHash: hashOfToken(token), purpose, usedAt: null, expiresAt: { gt: now } },
    include: { user: true },
  })
}

/** Uses a link up. Returns its person and address; null if it is unknown, used or expired. */
export async function redeemLink(tx: Links, link: { token: string; purpose: LinkPurpose }, now: Date) {
  const found = await readLink(tx, link, now)
  if (!found) return null
  const taken = await tx.signInLink.updateMany({
    where: { tokenHash: found.tokenHash, usedAt: null, expiresAt: { gt: now } },
    data: { usedAt: now },
  })
  return taken.count === 0 ? null : found
}

/** Makes the person's other open links of a purpose worthless. */
export async function dropLinks(
  tx: Links,
  where: { userId: string; purpose?: LinkPurpose; email?: string },
): Promise<void> {
  await tx.signInLink.deleteMany({ where: { ...where, usedAt: null } })
}

/** Creates a one-time sign-in token, valid for 15 minutes. */
export const createSignInLink = (tx: Links, userId: string, now: Date): Promise<string> =>
  createLink(tx, { userId, purpose: 'sign_in' }, now)

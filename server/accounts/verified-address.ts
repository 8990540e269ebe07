import { placeholderAddress } from '../catalog/placeholder-address.ts'
import { type Transaction, uniqueViolation } from '../platform/database.ts'
import { fail } from '../platform/errors.ts'
import { signedInWith } from './known-browser.ts'
import { canonicalMailbox, spellingsOf } from './mailbox.ts'

/**
 * Makes `email` the verified address of a person, who has proved control of the mailbox. Others who only claimed the
 * mailbox lose the address. Fails with EMAIL_TAKEN if another person has verified it; the transaction is then over.
 */
export async function setVerifiedAddress(
  tx: Transaction,
  { userId, email }: { userId: string; email: string },
  now: Date,
): Promise<void> {
  await releaseClaims(tx, email, userId)
  try {
    await tx.user.update({
      where: { id: userId },
      data: { email: email.trim(), emailCanonical: canonicalMailbox(email), emailVerifiedAt: now },
    })
  } catch (error) {
    if (uniqueViolation(error))
      fail('EMAIL_TAKEN', 'Another account has verified this address. Sign in with it instead.')
    throw error
  }
}

/**
 * Takes the address from everyone who claims it without having verified it. Their accounts and sessions stay. Claims are
 * locked in one order, the person's own included: of several who verify at once, one comes first and the others find
 * the address taken.
 */
async function releaseClaims(tx: Transaction, email: string, except: string): Promise<void> {
  const claims = await tx.$queryRaw<{ id: string }[]>`
    SELECT id FROM users WHERE (email_canonical = ANY (${spellingsOf(email)}) AND email_verified_at IS NULL) OR id = ${except}
    ORDER BY id FOR NO KEY UPDATE`
  for (const { id } of claims.filter((claim) => claim.id !== except)) {
    const email = placeholderAddress(id)
    await tx.user.update({ where: { id }, data: { email, emailCanonical: email } })
  }
}

const verified = (email: string) => ({ emailCanonical: { in: spellingsOf(email) }, emailVerifiedAt: { not: null } })

/** The person who has verified the mailbox, or null. */
export const verifiedHolder = (tx: Pick<Transaction, 'user'>, email: string) =>
  tx.user.findFirst({ where: verified(email) })

/** Whether the person who has verified the mailbox has signed in with the browser, by its device cookie. */
export const isHoldersBrowser = async (
  tx: Pick<Transaction, 'user'>,
  email: string,
  device: string,
): Promise<boolean> => (await tx.user.count({ where: { ...verified(email), ...signedInWith(device) } })) > 0

import { type Transaction, uniqueViolation } from '../platform/database.ts'
import { fail } from '../platform/errors.ts'
import { canonicalMailbox, placeholderAddress, spellingsOf } from './mailbox.ts'

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

/** Takes the address from everyone who claims it without having verified it. Their accounts and sessions stay. */
export async function releaseClaims(tx: Transaction, email: string, except: string): Promise<void> {
  const claims = await tx.user.findMany({
    where: { emailCanonical: { in: spellingsOf(email) }, emailVerifiedAt: null, id: { not: except } },
    select: { id: true },
  })
  for (const { id } of claims) {
    const email = placeholderAddress(id)
    await tx.user.update({ where: { id }, data: { email, emailCanonical: email } })
  }
}

/** The person who has verified the mailbox, or null. */
export const verifiedHolder = (tx: Pick<Transaction, 'user'>, email: string) =>
  tx.user.findFirst({ where: { emailCanonical: { in: spellingsOf(email) }, emailVerifiedAt: { not: null } } })

import { isPlaceholder } from '../catalog/placeholder-address.ts'
import type { Email, Mailer } from '../mail/index.ts'
import type { Transaction } from '../platform/database.ts'

/**
 * Emails about an account. They belong to no workspace, so that no outbox shows their links, and they contain no text
 * that someone else chose.
 */
type Write = (recipient: string, baseUrl: string, token: string) => Email

const email = (recipient: string, subject: string, text: string): Email => ({
  workspaceId: null,
  recipient,
  subject,
  text,
})

/** Queues an email about an account, unless its address is that of the first owner, who has none. */
export async function queueAccountEmail(mail: Pick<Mailer, 'queue'>, tx: Transaction, email: Email): Promise<void> {
  if (!isPlaceholder(email.recipient)) await mail.queue(tx, email)
}

/** Queues a notice about an account to its address, if that is verified: any other may be that of a stranger. */
export async function queueAccountNotice(
  mail: Pick<Mailer, 'queue'>,
  tx: Transaction,
  userId: string,
  write: (recipient: string) => Email,
): Promise<void> {
  const user = await tx.user.findUniqueOrThrow({
    where: { id: userId },
    select: { email: true, emailVerifiedAt: true },
  })
  if (user.emailVerifiedAt) await queueAccountEmail(mail, tx, write(user.email))
}

const linkToVerify = (baseUrl: string, token: string): string =>
  `To verify it, open this link and sign in:\n${baseUrl}/verify-email#${token}\n\nThe link works once and expires in 24 hours.`

export const verificationEmail: Write = (recipient, baseUrl, token) =>
  email(
    recipient,
    'Verify your email for Assay',
    `An Assay account was created with this email address. ${linkToVerify(baseUrl, token)} If you did not sign up, you can ignore this email.\n`,
  )

export const newAddressEmail: Write = (recipient, baseUrl, token) =>
  email(
    recipient,
    'Verify your new email for Assay',
    `This address was entered as the new email address of an Assay account. ${linkToVerify(baseUrl, token)} If you have no Assay account, you can ignore this email.\n`,
  )

export const resetEmail: Write = (recipient, baseUrl, token) =>
  email(
    recipient,
    'Reset your Assay password',
    `Open this link to set a new password:\n${baseUrl}/reset-password#${token}\n\nThe link works once and expires in one hour. If you did not request it, you can ignore this email: your password has not changed.\n`,
  )

export const existingAccountEmail = (recipient: string, baseUrl: string): Email =>
  email(
    recipient,
    'You already have an Assay account',
    `Someone signed up on Assay with your address. You have an account with it already: sign in, or reset its password, at ${baseUrl}/sign-in\n\nIf it was not you, do nothing: the new account cannot use your address.\n`,
  )

export const passwordChangedEmail = (recipient: string, baseUrl: string): Email =>
  email(
    recipient,
    'Your Assay password was changed',
    `The password of your account was changed, and you were signed out everywhere else.\n\nIf this was not you, reset it now: ${baseUrl}/forgot-password\n`,
  )

export const addressChangeEmail = (recipient: string, baseUrl: string): Email =>
  email(
    recipient,
    'Your Assay email is about to change',
    `A new email address was entered for your account. The change takes effect when the new address is verified.\n\nIf this was not you, reset your password now: ${baseUrl}/forgot-password\n`,
  )

export const addressChangedEmail = (recipient: string): Email =>
  email(
    recipient,
    'Your Assay email was changed',
    'Your account now uses another email address. You can no longer sign in with this one.\n\nIf this was not you, contact the operator of this service.\n',
  )

/** `place` and `browser` in words, or `unknown`. */
export function newPlaceEmail(
  recipient: string,
  { at, place, browser, network }: { at: Date; place: string; browser: string; network: string | null },
  baseUrl: string,
): Email {
  const time = `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`
  const facts = `Time: ${time}\nApproximate place: ${place}\nNetwork: ${network ?? 'unknown'}\nBrowser: ${browser}`
  return email(
    recipient,
    'New sign-in to your Assay account',
    `Your account was signed in to from a place that was not seen in the last 90 days.\n\n${facts}\n\nIf this was you, there is nothing to do. If it was not, end the session and set a new password now:\n${baseUrl}/account\n${baseUrl}/forgot-password\n`,
  )
}

/** `factor`: such as "an authenticator app". */
export const secondFactorAddedEmail = (recipient: string, factor: string, baseUrl: string): Email =>
  email(
    recipient,
    'A second factor was added to your Assay account',
    `${factor} was added to your account.\n\nIf it was not you, set a new password now: ${baseUrl}/forgot-password\nThen remove the factor on the account page, or ask the operator of the service to.\n`,
  )

export const secondFactorRemovedEmail = (recipient: string, factor: string, baseUrl: string): Email =>
  email(
    recipient,
    'A second factor was removed from your Assay account',
    `${factor} was removed from your account.\n\nIf it was not you, set a new password now: ${baseUrl}/forgot-password\n`,
  )

export const recoveryCodesRenewedEmail = (recipient: string, baseUrl: string): Email =>
  email(
    recipient,
    'Your Assay recovery codes were renewed',
    `Your account has new recovery codes. The codes before no longer work.\n\nIf it was not you, set a new password now: ${baseUrl}/forgot-password\n`,
  )

/** `left`: how many codes remain. */
export const recoveryCodeUsedEmail = (recipient: string, left: number, baseUrl: string): Email =>
  email(
    recipient,
    'A recovery code of your Assay account was used',
    `Someone signed in to your account with a recovery code. Codes left: ${left}.\n\nIf it was not you, set a new password now: ${baseUrl}/forgot-password\n`,
  )

export const secondFactorResetEmail = (recipient: string, baseUrl: string): Email =>
  email(
    recipient,
    'The operator removed the second factors of your Assay account',
    `You now sign in with your password alone. Add a second factor again on your account page: ${baseUrl}/account\n\nIf you did not ask for this, write to the operator of the service.\n`,
  )

import type { Email } from '../mail/index.ts'

/**
 * Emails about an account. They belong to no workspace, so that no outbox shows their links, and they contain no text
 * that somebody else chose.
 */
type Write = (recipient: string, baseUrl: string, token: string) => Email

const email = (recipient: string, subject: string, text: string): Email => ({
  workspaceId: null,
  recipient,
  subject,
  text,
})

export const verificationEmail: Write = (recipient, baseUrl, token) =>
  email(
    recipient,
    'Verify your email for Assay',
    `An Assay account was created with this email address. To verify it, open this link and sign in:\n${baseUrl}/verify-email#${token}\n\nThe link works once and expires in 24 hours. If you did not sign up, you can ignore this email.\n`,
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
    `Somebody tried to sign up for Assay with your email address. You already have an account. Sign in or reset your password at ${baseUrl}/sign-in\n\nIf this was not you, you can ignore this email: the new account cannot use your email address.\n`,
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

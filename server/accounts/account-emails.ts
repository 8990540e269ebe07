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
    'Verify your address for Assay',
    `An account on Assay uses this address. If it is yours, open this link and sign in to verify the address:\n${baseUrl}/verify-email#${token}\n\nIt works once, for 24 hours. If you did not sign up, do nothing: without the link the address is not trusted.\n`,
  )

export const resetEmail: Write = (recipient, baseUrl, token) =>
  email(
    recipient,
    'Reset your Assay password',
    `Open this link to set a new password:\n${baseUrl}/reset-password#${token}\n\nIt works once, for an hour. If you did not request it, do nothing: your password stays as it is.\n`,
  )

export const existingAccountEmail = (recipient: string, baseUrl: string): Email =>
  email(
    recipient,
    'You have an Assay account',
    `Somebody signed up on Assay with your address. You have an account with it already: sign in, or reset its password, at ${baseUrl}/sign-in\n\nIf it was not you, do nothing: the new account cannot use your address.\n`,
  )

export const passwordChangedEmail = (recipient: string, baseUrl: string): Email =>
  email(
    recipient,
    'Your Assay password was changed',
    `The password of your account was set, and your other sessions ended.\n\nIf it was not you, reset it now: ${baseUrl}/forgot-password\n`,
  )

export const addressChangeEmail = (recipient: string, baseUrl: string): Email =>
  email(
    recipient,
    'Your Assay address is about to change',
    `A new address was entered for your account. It takes effect when the new address is verified.\n\nIf it was not you, set a new password now: ${baseUrl}/forgot-password\n`,
  )

export const addressChangedEmail = (recipient: string): Email =>
  email(
    recipient,
    'Your Assay address was changed',
    'Your account now has another address. This address no longer signs in.\n\nIf it was not you, write to the operator of the service.\n',
  )

/** Outgoing email: the outbox, written in the transaction it reports on, and the worker that sends it. */
export { type Email, type EmailStatus, emailStatuses } from './email.ts'
export { type Mailer, openMailer } from './mailer.ts'
export { type OutboxEmail, outbox, outboxSummary } from './outbox.ts'

/** What one can look up. */
export type { Asked, Sources, Summary } from './asked.ts'
export { type MailDomainMemory, openMailDomainMemory } from './email/check/domain-evidence.ts'
export { type Mailboxes, openMailboxes } from './email/check/mailboxes.ts'
export { type AddressMemory, openAddressMemory } from './ip/asked-evidence.ts'
export { type Warning, warning } from './meta.ts'

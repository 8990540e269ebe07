import { storedEmail } from '../platform/email-spelling.ts'

/** Normalises an address for comparison: trimmed, lower case. */
export const comparable = (email: string): string => email.trim().toLowerCase()

/** The same text for all spellings of a mailbox; local addresses such as `owner@localhost` are only compared. */
export const canonicalMailbox = (email: string): string => storedEmail(email)?.canonical ?? comparable(email)

/** Spellings under which people who claim the mailbox are stored; people from before mailboxes were folded have the second. */
export const spellingsOf = (email: string): string[] => [...new Set([canonicalMailbox(email), comparable(email)])]

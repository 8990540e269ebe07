import type { KeyedHash } from '../../platform/keyed-hash.ts'

/** 128 bits: enough that two subjects of a workspace do not meet. */
const characters = 22

/**
 * Keyed hash under which an event stores a phone number (E.164) or a card's fingerprint. Different in every log, so that
 * workspaces cannot be compared.
 */
export const subjectHash = (keyedHash: KeyedHash, kind: 'phone' | 'card', log: string, text: string): string =>
  keyedHash.of(`assessed ${kind}`, `${log} ${text}`).slice(0, characters)

import type { KeyedHash } from '../../platform/keyed-hash.ts'

/** 128 bits: enough that two subjects of a workspace do not meet. */
const characters = 22

type Kind = 'phone' | 'card'
const purposeOf = (kind: Kind): string => `assessed ${kind}`

/** Purposes of hashes that are stored with events, without the text that they could be computed from again. */
export const storedHashPurposes: readonly string[] = [purposeOf('phone'), purposeOf('card')]

/**
 * Keyed hash under which an event stores a phone number (E.164) or a card's fingerprint. Different in every log, so that
 * workspaces cannot be compared.
 */
export const subjectHash = (keyedHash: KeyedHash, kind: Kind, log: string, text: string): string =>
  keyedHash.of(purposeOf(kind), `${log} ${text}`).slice(0, characters)

import type { KeyedHash } from '../../platform/keyed-hash.ts'
import type { AssessmentRequest } from './request-schema.ts'
import type { Subjects } from './subjects.ts'

/**
 * Keyed hashes of subjects that are not stored themselves, so that a label can be a report against them: the phone number
 * and the card. Null: not given, or unusable. Different in every workspace and test log.
 */
export type SubjectHashes = { phone: string | null; card: string | null }

/** 128 bits: enough that two subjects of a workspace do not meet. */
const characters = 22

export function subjectHashes(
  { log, keyedHash }: { log: string; keyedHash: KeyedHash },
  { order }: AssessmentRequest,
  { phone }: Pick<Subjects, 'phone'>,
): SubjectHashes {
  const hashOf = (purpose: string, text: string): string =>
    keyedHash.of(`assessed ${purpose}`, `${log} ${text}`).slice(0, characters)
  return {
    phone: phone && 'number' in phone ? hashOf('phone', phone.number.e164) : null,
    card: order?.card_fingerprint ? hashOf('card', order.card_fingerprint) : null,
  }
}

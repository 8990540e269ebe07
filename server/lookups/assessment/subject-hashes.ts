import { subjectHash } from '../../events/index.ts'
import type { KeyedHash } from '../../platform/keyed-hash.ts'
import type { AssessmentRequest } from './request-schema.ts'
import type { Subjects } from './subjects.ts'

/**
 * Keyed hashes of subjects that are not stored themselves, so that a label can be a report against them: the phone number
 * and the card. Null: not given, or unusable.
 */
export type SubjectHashes = { phone: string | null; card: string | null }

export const subjectHashes = (
  { log, keyedHash }: { log: string; keyedHash: KeyedHash },
  { order }: AssessmentRequest,
  { phone }: Pick<Subjects, 'phone'>,
): SubjectHashes => ({
  phone: phone && 'number' in phone ? subjectHash(keyedHash, 'phone', log, phone.number.e164) : null,
  card: order?.card_fingerprint ? subjectHash(keyedHash, 'card', log, order.card_fingerprint) : null,
})

import { z } from 'zod'
import { moderationBounds, moderationDecisionIds, subjectTypeIds } from '../catalog/moderation.ts'

export const SubjectAddress = z.object({ type: z.enum(subjectTypeIds), id: z.string().min(1).max(40) })

/** An operator's decision; the note is emailed to those who left an address and stored with the decision. */
export const DecisionRequest = z.object({
  subject: SubjectAddress,
  decision: z.enum(moderationDecisionIds),
  /** `latest_at` of the entry that the operator saw: what was filed later stays open. Null: everything so far. */
  seen_until: z.iso
    .datetime()
    .regex(/^(?!0000)/, 'The year 0 does not exist.')
    .nullable()
    .default(null),
  note: z
    .string()
    .trim()
    .max(moderationBounds.note)
    .transform((text) => (text === '' ? null : text))
    .nullable()
    .default(null),
})

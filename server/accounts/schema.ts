import { z } from 'zod'

/** Single-line text without control characters (some of which PostgreSQL cannot store). */
const line = z.string().regex(/^[^\p{Cc}\p{Cs}]*$/u, 'Control characters are not allowed.')

const link = /:\/\/|www\./i
/** Characters that change the direction of the text around them (Unicode Standard Annex 9). */
const direction = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/
const invisible = /^[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]*$/u

/** Name of a person or workspace. It appears in emails and lists of other people, so it is visible and no link. */
export const Name = line
  .trim()
  .min(1, 'Enter a name.')
  .max(80, 'At most 80 characters.')
  .refine((text) => !link.test(text), 'A name must not contain a link.')
  .refine((text) => !direction.test(text), 'A name must not change the direction of text.')
  .refine((text) => text === '' || !invisible.test(text), 'A name needs visible characters.')
/** A name typed to confirm; compared, not validated. */
export const WorkspaceName = z.string().max(200)
export const Email = z.string().trim().max(254).pipe(z.email('Enter a valid email address.'))
export const Password = z.string().min(12, 'At least 12 characters.').max(200, 'At most 200 characters.')
/** The current password, typed to confirm; null for people without one. */
export const Current = z.string().max(200).nullable()
export const KeyId = z.object({ id: line.max(40) })
export const MemberId = z.object({ id: line.max(40) })
export const RoleName = z.enum(['owner', 'member'])
export const GraceHours = z.union([z.literal(0), z.literal(1), z.literal(24)])
export const Token = z.string().min(20).max(100)

import { z } from 'zod'

/** Single-line text without control characters (some of which PostgreSQL cannot store). */
const line = z.string().regex(/^\P{Cc}*$/u, 'Control characters are not allowed.')

export const Name = line.trim().min(1, 'Give it a name.').max(80, 'At most 80 characters.')
/** A name typed to confirm; compared, not validated. */
export const WorkspaceName = z.string().max(200)
export const Email = z.string().trim().max(254).pipe(z.email('Not an e-mail address.'))
export const Password = z.string().min(12, 'At least 12 characters.').max(200, 'At most 200 characters.')
export const KeyId = z.object({ id: line.max(40) })
export const MemberId = z.object({ id: line.max(40) })
export const RoleName = z.enum(['owner', 'member'])
export const GraceHours = z.union([z.literal(0), z.literal(1), z.literal(24)])
export const Token = z.string().min(20).max(100)

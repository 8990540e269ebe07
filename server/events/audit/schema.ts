import { z } from 'zod'
import { auditKinds } from '../../catalog/events.ts'
import { CursorText, PageSize, spanShape } from '../page-schema.ts'

const filterShape = {
  /** Id of a person or key, or `system`. */
  who: z.string().max(64).regex(/^\w+$/, 'Not a valid ID.').optional(),
  /** First segment of an event type: `key`, `member`. */
  kind: z
    .string()
    .refine((word) => auditKinds.includes(word), `Use one of ${auditKinds.join(', ')}.`)
    .optional(),
  ...spanShape,
}

export const AuditFilter = z.object(filterShape)
export type AuditFilter = z.infer<typeof AuditFilter>

export const AuditQuery = z.object({ ...filterShape, limit: PageSize, cursor: CursorText })

import { z } from 'zod'

const moment = z.iso.datetime({ offset: true }).or(z.iso.date())

/** An instant as ISO 8601 with offset, or a date, meaning its start in UTC. */
export const instant = (description: string, example: string) =>
  z
    .string()
    .max(40)
    .refine(
      (text) => moment.safeParse(text).success,
      'Use a time such as 2026-11-21T12:00:00Z or a date such as 2026-11-21.',
    )
    .meta({ description: `${description}; a date means 00:00 UTC`, example })
    .transform((text) => new Date(text))

/** `from` is inclusive, `to` exclusive. */
export const spanShape = {
  from: instant('First instant', '2026-11-01').optional(),
  to: instant('Only before this time', '2026-11-21T12:00:00.000Z').optional(),
}

export const PageSize = z.int().min(1).max(500).meta({ description: 'Rows per page', example: 100 }).default(100)

export const CursorText = z
  .string()
  .max(200)
  .meta({
    description: 'The `next_cursor` of the previous page',
    example: 'AZqyIwAAAABldnRfMUs4dll3Mm1acTBSclRuNFhiN0xjRA',
  })
  .optional()

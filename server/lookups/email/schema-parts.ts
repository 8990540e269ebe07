import { z } from 'zod'

/** A text that is always there. */
export const text = (description: string, example: string) => z.string().meta({ description, example })
/** A text, or null. */
export const maybe = (description: string, example: string) => z.string().nullable().meta({ description, example })
/** Texts, empty when there are none. */
export const texts = (description: string, example: string[]) => z.array(z.string()).meta({ description, example })
/** A verdict. */
export const status = (description: string) =>
  z
    .enum(['pass', 'warn', 'fail', 'missing', 'unknown'])
    .meta({ description: `${description} \`unknown\`: it could not be asked for.`, example: 'pass' })
/** A DMARC policy, or null. */
export const policy = (description: string, example: 'none' | 'quarantine' | 'reject') =>
  z.enum(['none', 'quarantine', 'reject']).nullable().meta({ description, example })

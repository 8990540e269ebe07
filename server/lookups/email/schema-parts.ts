import { z } from 'zod'

export const text = (description: string, example: string) => z.string().meta({ description, example })
export const maybe = (description: string, example: string) => z.string().nullable().meta({ description, example })
export const texts = (description: string, example: string[]) => z.array(z.string()).meta({ description, example })
export const status = (description: string) =>
  z
    .enum(['pass', 'warn', 'fail', 'missing', 'unknown'])
    .meta({ description: `${description} \`unknown\`: DNS did not respond.`, example: 'pass' })
export const policy = (description: string, example: 'none' | 'quarantine' | 'reject') =>
  z.enum(['none', 'quarantine', 'reject']).nullable().meta({ description, example })

import { z } from 'zod'
import { burstClasses } from '../catalog/capabilities.ts'

const count = (description: string, example: number) => z.int().min(0).meta({ description, example })

export const UsageReport = z
  .object({
    request_id: z.string().meta({ description: 'Id of this request', example: 'req_1K8vYw2mZq0RrTn4Xb7LcD' }),
    workspace_id: z.string().meta({ description: 'Workspace of the key', example: 'ws_1K8vYw2mZq0RrTn4Xb7LcD' }),
    plans: z
      .array(z.string())
      .meta({ description: 'Plans held, highest allowance first', example: ['lookups_developer'] }),
    capabilities: z.array(z.string()).meta({
      description: 'Capability classes that the plans open',
      example: ['geolocation', 'vulnerabilities', 'full'],
    }),
    quota: z
      .object({
        limit: count('Units per UTC calendar month', 25_000),
        used: count('Units reserved this month', 171),
        remaining: count('Units left this month', 24_829),
        reset: z.iso
          .datetime()
          .meta({ description: 'Start of the next UTC calendar month', example: '2026-12-01T00:00:00.000Z' }),
      })
      .meta({ description: 'The monthly allowance, shared by all keys of the workspace' }),
    burst: z
      .array(
        z.object({
          class: z.enum(burstClasses).meta({ description: 'Burst class', example: 'A' }),
          limit: count('Requests per minute and workspace; 0 where the plan does not open the class', 600),
        }),
      )
      .meta({ description: 'Burst limits; the headers of each answer carry what is left' }),
    history_days: count('Days for which lookup history is kept; 0 = none', 90),
  })
  .meta({ id: 'UsageReport', description: 'Allowance, limits and plan of a workspace' })

export const NoInput = z.object({})

/** UTC calendar month. */
export const Month = z.string().regex(/^20\d{2}-(0[1-9]|1[0-2])$/, 'Not a month like 2026-11.')

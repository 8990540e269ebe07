import { z } from 'zod'
import { burstClasses } from '../catalog/capabilities.ts'

const count = (description: string, example: number) => z.int().min(0).meta({ description, example })

export const UsageReport = z
  .object({
    request_id: z.string().meta({ description: 'ID of this request', example: 'req_1K8vYw2mZq0RrTn4Xb7LcD' }),
    workspace_id: z.string().meta({ description: 'Workspace of the key', example: 'ws_1K8vYw2mZq0RrTn4Xb7LcD' }),
    plans: z.array(z.string()).meta({ description: 'Current plans, most units first', example: ['lookups_developer'] }),
    capabilities: z.array(z.string()).meta({
      description: 'Capabilities that the plans include',
      example: ['geolocation', 'vulnerabilities', 'full'],
    }),
    quota: z
      .object({
        limit: count('Units per UTC calendar month', 25_000),
        used: count('Units used this month', 171),
        remaining: count('Units left this month', 24_829),
        reset: z.iso
          .datetime()
          .meta({ description: 'Start of the next UTC calendar month', example: '2026-12-01T00:00:00.000Z' }),
      })
      .meta({ description: 'Monthly units, shared by all keys of the workspace' }),
    burst: z
      .array(
        z.object({
          class: z.enum(burstClasses).meta({ description: 'Burst class', example: 'A' }),
          limit: count('Requests per minute and workspace; 0 if the plan does not include the class', 600),
        }),
      )
      .meta({ description: 'Burst limits; response headers contain the remaining requests' }),
    history_days: count('Retention of lookup history in days; 0 = none', 90),
  })
  .meta({ id: 'UsageReport', description: 'Usage, limits and plan of a workspace' })

export const NoInput = z.object({})

/** UTC calendar month. */
export const Month = z.string().regex(/^20\d{2}-(0[1-9]|1[0-2])$/, 'Not a month like 2026-11.')

import { z } from 'zod'
import { accountMetered } from '../../catalog/endpoints/account.ts'
import { type EndpointId, endpoints } from '../../catalog/endpoints.ts'
import { CursorText, PageSize, spanShape } from '../page-schema.ts'

type Id = EndpointId | (typeof accountMetered)[number]
const endpointIds = [...accountMetered, ...Object.keys(endpoints)] as [Id, ...Id[]]
const text = (description: string, example: string | null) => z.string().nullable().meta({ description, example })

export const HistoryQuery = z.object({
  endpoint: z.enum(endpointIds).meta({ description: 'Endpoint, by its operation id', example: 'ip.lookup' }).optional(),
  ...spanShape,
  limit: PageSize,
  cursor: CursorText,
})
export type HistoryQuery = z.infer<typeof HistoryQuery>

/** A lookup in the history (contract section 10): no payload; email addresses are masked when it is written. */
export const HistoryEntry = z
  .object({
    id: z.string().meta({ description: 'ID of the entry', example: 'his_1K8vYw2mZq0RrTn4Xb7LcD' }),
    request_id: z.string().meta({ description: 'ID of the request', example: 'req_1K8vYw2mZq0RrTn4Xb7LcD' }),
    endpoint: z.string().meta({ description: 'Operation id of the endpoint', example: 'ip.lookup' }),
    target: z.string().meta({ description: 'What was looked up; email addresses are masked', example: '8.8.8.8' }),
    summary: z
      .object({
        headline: z.string().meta({ description: 'Short result', example: 'Google LLC, US' }),
        score: z.int().nullable().meta({ description: 'Score', example: 12 }),
        level: text('Level of the score; for packages and CVEs, the highest severity', 'low'),
        status: z
          .enum(['complete', 'partial', 'failed'])
          .meta({ description: 'Whether the result was complete, partial or an error', example: 'complete' }),
      })
      .meta({ description: 'Summary of the result' }),
    units: z.int().min(0).meta({ description: 'Units charged', example: 1 }),
    source: z
      .enum(['api', 'dashboard', 'bulk', 'watch'])
      .meta({ description: 'Origin of the request', example: 'api' }),
    http_status: z.int().meta({ description: 'Response status', example: 200 }),
    partial: z.boolean().meta({ description: 'Whether a source was missing', example: false }),
    created_at: z.iso.datetime().meta({ description: 'When it was looked up', example: '2026-11-21T13:58:04.000Z' }),
    expires_at: z.iso.datetime().meta({
      description: 'When it will be deleted, by the retention of the plan at the time',
      example: '2027-11-21T13:58:04.000Z',
    }),
  })
  .meta({ id: 'LookupHistoryEntry', description: 'Summary of a lookup' })
export type HistoryEntry = z.infer<typeof HistoryEntry>

export const HistoryList = z
  .object({
    data: z.array(HistoryEntry).meta({ description: 'Lookups, newest first' }),
    next_cursor: text('Cursor of the next page; null on the last page', null),
    retention_days: z
      .int()
      .min(0)
      .meta({ description: 'Retention of new entries in days; 0: not stored', example: 365 }),
  })
  .meta({ id: 'LookupHistory', description: 'Lookups of a workspace' })

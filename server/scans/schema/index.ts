import { z } from 'zod'
import {
  type ScanFailure,
  scanFailures,
  scanStageIds,
  scanStatuses,
  scanTerms,
  scanVisibilities,
} from '../../catalog/scan-terms.ts'
import { CursorText, PageSize } from '../../events/index.ts'
import { judgedText } from '../../lookups/index.ts'
import { readScanTarget } from '../target.ts'
import { Cap, Changes, Grade, Hop, maybe, Score, Sections, Test, text, when } from './parts.ts'

const exampleId = 'scan_1K8vYw2mZq0RrTn4Xb7LcD'

export const Visibility = z.enum(scanVisibilities).meta({
  description:
    '`private`: only the workspace; `unlisted`: anyone with the link; `public`: everyone, needs a verified domain',
  example: 'private',
})

export const NewScan = z.object({
  url: judgedText((given) => {
    const target = readScanTarget(given)
    return 'message' in target ? { error: 'INVALID_URL', message: target.message } : null
  }).meta({
    description:
      'Host with optional port and path, or a URL. Query and fragment are removed before anything is fetched or stored',
    example: 'example.com',
  }),
  visibility: Visibility.default('private'),
  wait: z
    .enum(['0', '1'])
    .meta({
      description: `\`1\` waits for the scan to finish, up to ${scanTerms.waitSeconds} seconds`,
      example: '1',
    })
    .default('0'),
})
export type NewScan = z.output<typeof NewScan>

export const ScanId = z.object({ id: z.string().max(64).meta({ description: 'ID of the scan', example: exampleId }) })
export const ScanChange = ScanId.extend({ visibility: Visibility })

export const ScanQuery = z.object({
  domain: z.string().max(253).meta({ description: 'Only scans of this host', example: 'example.com' }).optional(),
  limit: PageSize,
  cursor: CursorText,
})
export type ScanQuery = z.output<typeof ScanQuery>

const failures = Object.keys(scanFailures) as [ScanFailure, ...ScanFailure[]]

const shared = {
  id: text('ID of the scan', exampleId),
  request_id: text('ID of the request that started it', 'req_1K8vYw2mZq0RrTn4Xb7LcD'),
  domain: text('Host, in ASCII', 'example.com'),
  url: text('Requested URL, without query and fragment', 'https://example.com/'),
  final_url: maybe('Final URL', 'https://www.example.com/'),
  status: z.enum(scanStatuses).meta({ description: 'Scan status', example: 'completed' }),
  failure: z
    .enum(failures)
    .nullable()
    .meta({ description: 'Why there is no grade; null unless it failed', example: null }),
  visibility: Visibility,
  http_status: z.int().nullable().meta({ description: 'Status of the page', example: 200 }),
  grade: Grade,
  score: Score,
  source: z.enum(['api', 'dashboard', 'schedule']).meta({ description: 'Who started it', example: 'api' }),
  scanned_at: when('When it finished', '2026-11-21T13:58:16.000Z'),
  created_at: z.iso.datetime().meta({ description: 'When it was requested', example: '2026-11-21T13:58:04.000Z' }),
  expires_at: z.iso.datetime().meta({
    description: 'When it will be deleted, by the retention of the plan at creation',
    example: '2027-11-21T13:58:04.000Z',
  }),
}

export const ScanSummary = z.object(shared).meta({ id: 'ScanSummary', description: 'Summary of a website scan' })
export type ScanSummary = z.output<typeof ScanSummary>

const graded = (description: string) => z.object({ grade: Grade, score: Score }).nullable().meta({ description })

export const Scan = z
  .object({
    ...shared,
    stages_done: z
      .array(z.enum(scanStageIds))
      .meta({ description: 'Completed stages while it runs', example: ['address', 'dns', 'tls', 'page'] }),
    failure_detail: maybe('Evidence from a site without a grade', null),
    algorithm: z
      .literal('observatory-v6-compatible')
      .meta({ description: 'Source of the header scoring', example: 'observatory-v6-compatible' }),
    tests_passed: z.int().nullable().meta({ description: 'Tests that passed or did not apply', example: 9 }),
    tests_failed: z.int().nullable().meta({ description: 'Tests that failed', example: 3 }),
    tests_total: z.literal(12).meta({ description: 'Total tests', example: 12 }),
    totals: z
      .object({
        penalties_only: z.int().meta({ description: '100 minus all penalties', example: 80 }),
        with_bonus: z.int().meta({
          description: 'With bonus points, which count only if penalties leave 90 or more',
          example: 80,
        }),
        uncapped_grade: Grade.meta({ description: 'The grade without caps', example: 'B+' }),
      })
      .nullable()
      .meta({ description: 'Both totals of the twelve tests; `score` is the second one after caps' }),
    caps_applied: z.array(Cap).meta({ description: 'Problems that cap the grade, most serious first', example: [] }),
    caps: z
      .array(
        z.object({
          id: Cap,
          grade: Grade.meta({ description: 'Maximum grade' }),
          says: text('What it means', 'The server still accepts TLS 1.0 or 1.1.'),
          evidence: text('Evidence', 'TLS 1.0 accepted.'),
        }),
      )
      .meta({ description: 'Caps' }),
    tests: z.array(Test).meta({ description: 'The twelve tests; empty until the scan is completed' }),
    sections: Sections,
    routes: z
      .object({
        https: z.array(Hop).meta({ description: 'From the address over HTTPS' }),
        http: z.array(Hop).meta({ description: 'From the address over HTTP' }),
      })
      .meta({ description: 'Redirects' }),
    addresses: z
      .array(z.string())
      .meta({ description: 'Addresses of the host at the time', example: ['93.184.216.34'] }),
    vantage_points: z.array(z.string()).meta({
      description: 'Location of the scan; the site may differ elsewhere',
      example: ['this server'],
    }),
    history: z
      .array(
        z.object({
          id: text('ID of the scan', exampleId),
          grade: Grade,
          score: Score,
          scanned_at: z.iso.datetime().meta({ description: 'When it finished', example: '2026-11-14T13:58:16.000Z' }),
        }),
      )
      .meta({ description: 'Completed scans of the same host, newest first, at most 30, including this one' }),
    previous: graded('The completed scan before this one'),
    changes: Changes.nullable().meta({
      description: 'Changes since then; null if there is nothing to compare',
    }),
  })
  .meta({ id: 'Scan', description: 'A website scan with its report' })
export type Scan = z.output<typeof Scan>

export const CreatedScan = Scan.extend({
  reused: z.boolean().meta({
    description: 'Whether an existing scan from the last minute was returned',
    example: false,
  }),
}).meta({ id: 'CreatedScan', description: 'The created or existing scan' })

export const ScanList = z
  .object({
    data: z.array(ScanSummary).meta({ description: 'Scans, newest first' }),
    next_cursor: maybe('Cursor of the next page; null on the last page', null),
  })
  .meta({ id: 'ScanList', description: 'Website scans of a workspace' })

export const ScanDeletion = z
  .object({ id: shared.id, deleted: z.literal(true).meta({ description: 'It is gone', example: true }) })
  .meta({ id: 'ScanDeletion', description: 'Deleted scan' })

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
    '`private`: the workspace alone; `unlisted`: whoever has the link to the report; `public`: everybody, which needs a verified domain',
  example: 'private',
})

export const NewScan = z.object({
  url: judgedText((given) => {
    const target = readScanTarget(given)
    return 'message' in target ? { error: 'INVALID_URL', message: target.message } : null
  }).meta({
    description:
      'Host, with port and path if you want, or a web address. Query and fragment are dropped before anything is fetched or kept',
    example: 'example.com',
  }),
  visibility: Visibility.default('private'),
  wait: z
    .enum(['0', '1'])
    .meta({
      description: `\`1\` holds the answer until the scan has ended, up to ${scanTerms.waitSeconds} seconds`,
      example: '1',
    })
    .default('0'),
})
export type NewScan = z.output<typeof NewScan>

export const ScanId = z.object({ id: z.string().max(64).meta({ description: 'Id of the scan', example: exampleId }) })
export const ScanChange = ScanId.extend({ visibility: Visibility })

export const ScanQuery = z.object({
  domain: z.string().max(253).meta({ description: 'Only scans of this host', example: 'example.com' }).optional(),
  limit: PageSize,
  cursor: CursorText,
})
export type ScanQuery = z.output<typeof ScanQuery>

const failures = Object.keys(scanFailures) as [ScanFailure, ...ScanFailure[]]

const shared = {
  id: text('Id of the scan', exampleId),
  request_id: text('Id of the request that asked for it', 'req_1K8vYw2mZq0RrTn4Xb7LcD'),
  domain: text('Host, in ASCII', 'example.com'),
  url: text('What was asked for, without query and fragment', 'https://example.com/'),
  final_url: maybe('Where the page was found in the end', 'https://www.example.com/'),
  status: z.enum(scanStatuses).meta({ description: 'State of the scan', example: 'completed' }),
  failure: z
    .enum(failures)
    .nullable()
    .meta({ description: 'Why there is no grade; null unless it failed', example: null }),
  visibility: Visibility,
  http_status: z.int().nullable().meta({ description: 'Status of the page', example: 200 }),
  grade: Grade,
  score: Score,
  source: z.enum(['api', 'dashboard', 'schedule']).meta({ description: 'Who asked for it', example: 'api' }),
  scanned_at: when('When it finished', '2026-11-21T13:58:16.000Z'),
  created_at: z.iso.datetime().meta({ description: 'When it was asked for', example: '2026-11-21T13:58:04.000Z' }),
  expires_at: z.iso.datetime().meta({
    description: 'When it is deleted, by the history window of the plan at its creation',
    example: '2027-11-21T13:58:04.000Z',
  }),
}

export const ScanSummary = z.object(shared).meta({ id: 'ScanSummary', description: 'A website scan in short' })
export type ScanSummary = z.output<typeof ScanSummary>

const graded = (description: string) => z.object({ grade: Grade, score: Score }).nullable().meta({ description })

export const Scan = z
  .object({
    ...shared,
    stages_done: z
      .array(z.enum(scanStageIds))
      .meta({ description: 'Parts that are done, while it runs', example: ['address', 'dns', 'tls', 'page'] }),
    failure_detail: maybe('What was seen of a site that gave no grade', null),
    algorithm: z
      .literal('observatory-v6-compatible')
      .meta({ description: 'Whose numbers the header score goes by', example: 'observatory-v6-compatible' }),
    tests_passed: z.int().nullable().meta({ description: 'Tests that passed or had nothing to judge', example: 9 }),
    tests_failed: z.int().nullable().meta({ description: 'Tests that failed', example: 3 }),
    tests_total: z.literal(12).meta({ description: 'Tests in all', example: 12 }),
    totals: z
      .object({
        penalties_only: z.int().meta({ description: '100 less every penalty', example: 80 }),
        with_bonus: z.int().meta({
          description: 'With additions too, which count only where penalties alone leave 90 or more',
          example: 80,
        }),
        uncapped_grade: Grade.meta({ description: 'The grade without caps', example: 'B+' }),
      })
      .nullable()
      .meta({ description: 'Both totals of the twelve tests; `score` is the second one, as the caps leave it' }),
    caps_applied: z.array(Cap).meta({ description: 'Faults that limit the grade, the gravest first', example: [] }),
    caps: z
      .array(
        z.object({
          id: Cap,
          grade: Grade.meta({ description: 'The best grade beside it' }),
          says: text('What it means', 'The server still accepts TLS 1.0 or 1.1.'),
          evidence: text('What it rests on', 'TLS 1.0 accepted.'),
        }),
      )
      .meta({ description: 'The caps in words' }),
    tests: z.array(Test).meta({ description: 'The twelve tests; empty until the scan is completed' }),
    sections: Sections,
    routes: z
      .object({
        https: z.array(Hop).meta({ description: 'From the address over HTTPS' }),
        http: z.array(Hop).meta({ description: 'From the address over HTTP' }),
      })
      .meta({ description: 'Every redirect on the way to the page' }),
    addresses: z
      .array(z.string())
      .meta({ description: 'Addresses of the host at the time', example: ['93.184.216.34'] }),
    vantage_points: z.array(z.string()).meta({
      description: 'Where the site was looked at from; another place may be shown another site',
      example: ['the server of this service'],
    }),
    history: z
      .array(
        z.object({
          id: text('Id of the scan', exampleId),
          grade: Grade,
          score: Score,
          scanned_at: z.iso.datetime().meta({ description: 'When it finished', example: '2026-11-14T13:58:16.000Z' }),
        }),
      )
      .meta({ description: 'Completed scans of the same host, newest first, at most 30, this one included' }),
    previous: graded('The completed scan before this one'),
    changes: Changes.nullable().meta({
      description: 'What changed since; null where there is nothing to compare with',
    }),
  })
  .meta({ id: 'Scan', description: 'A website scan with its report' })
export type Scan = z.output<typeof Scan>

export const CreatedScan = Scan.extend({
  reused: z.boolean().meta({
    description: 'Whether this is a scan of the same host from less than a minute ago, instead of a new one',
    example: false,
  }),
}).meta({ id: 'CreatedScan', description: 'The scan that a request made or found' })

export const ScanList = z
  .object({
    data: z.array(ScanSummary).meta({ description: 'Scans, newest first' }),
    next_cursor: maybe('For the scans that follow; null at the end', null),
  })
  .meta({ id: 'ScanList', description: 'Website scans of a workspace' })

export const ScanDeletion = z
  .object({ id: shared.id, deleted: z.literal(true).meta({ description: 'It is gone', example: true }) })
  .meta({ id: 'ScanDeletion', description: 'A scan that was deleted' })

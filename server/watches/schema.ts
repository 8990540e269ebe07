import { z } from 'zod'
import { maxCheckedPackages } from '../catalog/bulk.ts'
import { severities } from '../catalog/events.ts'
import {
  changeKinds,
  pauseReasons,
  watchEndpointIds,
  watchOutcomes,
  watchSchedules,
  watchStatuses,
  watchTerms,
} from '../catalog/watch-terms.ts'
import { CursorText } from '../events/index.ts'
import { noControlCharacters } from '../platform/plain-text.ts'

const when = (description: string) => z.iso.datetime().meta({ description, example: '2026-11-21T13:58:04.000Z' })
const count = (description: string, example: number) => z.int().min(0).meta({ description, example })
const id = (description: string, example: string) => z.string().min(1).max(64).meta({ description, example })

const Name = z
  .string()
  .regex(noControlCharacters, 'Control characters are not allowed.')
  .trim()
  .min(1, 'Enter a name.')
  .max(watchTerms.nameLength, `At most ${watchTerms.nameLength} characters.`)
  .meta({ description: 'Name, 1 to 120 characters; defaults to the target', example: 'Shop certificate' })
const Schedule = z.enum(watchSchedules).meta({ description: 'How often it runs', example: 'daily' })
const Threshold = z.int().min(1).max(100).nullable().meta({
  description: 'Score from which on a rise or fall across it is reported, for lookups with a score; null: none',
  example: 60,
})
const Email = z.boolean().meta({ description: 'Whether runs with changes are also emailed', example: true })
const Endpoint = z.enum(watchEndpointIds).meta({
  description: 'Lookup, by the operation ID of its endpoint; `vulnerabilities.check` for a lock file',
  example: 'host.ssl',
})

export const WatchId = z.object({ id: id('ID of the watch', 'watch_1K8vYw2mZq0RrTn4Xb7LcD') })

export const NewWatch = z.object({
  endpoint: Endpoint,
  target: z
    .string()
    .regex(noControlCharacters, 'Control characters are not allowed.')
    .trim()
    .min(1, 'Enter what to watch.')
    .max(watchTerms.targetLength)
    .meta({
      description: 'What to look up in one line, as in bulk jobs; for a lock file its name',
      example: 'example.com',
    }),
  packages: z
    .array(z.string().max(1_000))
    .min(1, 'Send at least one package URL.')
    .max(maxCheckedPackages, `At most ${maxCheckedPackages} package URLs.`)
    .meta({
      description: 'Package URLs with a version, only for `vulnerabilities.check`; other lines are left out',
      example: ['pkg:npm/lodash@4.17.20'],
    })
    .optional(),
  name: Name.optional(),
  schedule: Schedule.default('daily'),
  threshold: Threshold.default(null),
  email: Email.default(true),
})

export const WatchPatch = WatchId.extend({
  name: Name.optional(),
  schedule: Schedule.optional(),
  threshold: Threshold.optional(),
  email: Email.optional(),
  status: z.enum(watchStatuses).meta({ description: 'Pauses or resumes it', example: 'paused' }).optional(),
})

const page = {
  limit: z.int().min(1).max(100).meta({ description: 'Rows per page', example: 50 }).default(50),
  cursor: CursorText,
}

export const WatchListQuery = z.object({
  status: z.enum(watchStatuses).meta({ description: 'Only with this status', example: 'active' }).optional(),
  endpoint: Endpoint.optional(),
  q: z
    .string()
    .max(watchTerms.nameLength)
    .meta({ description: 'Only those whose name or target contains this', example: 'shop' })
    .optional(),
  ...page,
})
export const ChangeListQuery = z.object(page)
export const ChangesOfQuery = WatchId.extend(page)

export const Watch = z
  .object({
    id: z.string().meta({ description: 'Id', example: 'watch_1K8vYw2mZq0RrTn4Xb7LcD' }),
    name: z.string().meta({ description: 'Name', example: 'Shop certificate' }),
    endpoint: Endpoint,
    target: z.string().meta({ description: 'What is looked up', example: 'example.com' }),
    package_count: z.int().nullable().meta({ description: 'Packages of a lock file; otherwise null', example: null }),
    units: count('Units of one run', 1),
    schedule: Schedule,
    threshold: Threshold,
    email: Email,
    status: z.enum(watchStatuses).meta({ description: 'Only active watches run', example: 'active' }),
    paused_for: z.enum(pauseReasons).nullable().meta({
      description:
        '`person`: paused by one. `quota`: too few units left for a run; resumes with the next month or a larger plan. `plan`: the plan does not include it. `refused`: the target was refused in several runs. Null: active',
      example: null,
    }),
    next_run_at: when('Next run; null: none is planned').nullable(),
    last_run: z
      .object({
        at: when('When it ended'),
        outcome: z.enum(watchOutcomes).meta({
          description: '`partial`: a source did not respond, so that part was not compared',
          example: 'ok',
        }),
        request_id: z.string().meta({ description: 'Its request', example: 'req_1K8vYw2mZq0RrTn4Xb7LcD' }),
        error: z
          .object({
            code: z.string().meta({ description: 'Error code', example: 'TARGET_NOT_ALLOWED' }),
            message: z.string().meta({ description: 'What failed', example: 'The target is not public.' }),
          })
          .nullable()
          .meta({ description: 'Why it failed', example: null }),
      })
      .nullable()
      .meta({ description: 'Last run; null before the first' }),
    change_count: count('Changes found so far', 2),
    last_change: z
      .object({
        at: when('When it was found'),
        severity: z.enum(severities).meta({ description: 'Severity', example: 'warning' }),
        summary: z.string().meta({ description: 'What changed', example: 'The certificate expires within 14 days.' }),
      })
      .nullable()
      .meta({ description: 'Most severe change of the last run that found any' }),
    site_id: z.string().nullable().meta({ description: 'Site whose schedule it is', example: null }),
    created_by: z.string().meta({ description: 'Who created it', example: 'kim@example.com' }),
    created_at: when('When it was created'),
    updated_at: when('When it was last edited'),
  })
  .meta({ id: 'Watch', description: 'A lookup on a schedule' })

const nextCursor = z
  .string()
  .nullable()
  .meta({ description: 'Cursor of the next page; null on the last page', example: null })

export const WatchList = z
  .object({
    data: z.array(Watch).meta({ description: 'Watches, newest first' }),
    limit: count('Watches that the plan includes', 100),
    next_cursor: nextCursor,
  })
  .meta({ id: 'WatchList', description: 'Watches of the workspace' })

const Value = z
  .union([z.string(), z.number(), z.boolean(), z.array(z.string())])
  .meta({ description: 'A value, or the members of a set', example: '14 days' })

export const WatchChange = z
  .object({
    id: z.string().meta({ description: 'Id', example: 'chg_1K8vYw2mZq0RrTn4Xb7LcD' }),
    watch_id: z.string().meta({ description: 'Its watch', example: 'watch_1K8vYw2mZq0RrTn4Xb7LcD' }),
    watch_name: z.string().meta({ description: 'Name of its watch', example: 'Shop certificate' }),
    request_id: z.string().meta({ description: 'Request that found it', example: 'req_1K8vYw2mZq0RrTn4Xb7LcD' }),
    kind: z.enum(changeKinds).meta({ description: 'Kind of change', example: 'expiry' }),
    severity: z.enum(severities).meta({ description: 'Severity', example: 'warning' }),
    summary: z.string().meta({ description: 'What changed', example: 'The certificate expires within 14 days.' }),
    before: Value,
    after: Value,
    created_at: when('When it was found'),
  })
  .meta({ id: 'WatchChange', description: 'A change that a watch found' })

export const WatchChangeList = z
  .object({ data: z.array(WatchChange).meta({ description: 'Changes, newest first' }), next_cursor: nextCursor })
  .meta({ id: 'WatchChangeList', description: 'Changes found by watches' })

export const WatchDeletion = z
  .object({
    id: z.string().meta({ description: 'ID of the deleted object', example: 'watch_1K8vYw2mZq0RrTn4Xb7LcD' }),
    deleted: z.literal(true).meta({ description: 'Always true', example: true }),
  })
  .meta({ id: 'WatchDeletion', description: 'That a watch was deleted' })

export type NewWatch = z.output<typeof NewWatch>
export type WatchPatch = z.output<typeof WatchPatch>
export type WatchRecord = z.output<typeof Watch>
export type WatchChangeRecord = z.output<typeof WatchChange>

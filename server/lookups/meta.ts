import { z } from 'zod'
import { counted } from '../catalog/counted.ts'
import { type ProviderId, providers } from '../catalog/providers.ts'
import { type WarningCode, warnings } from '../catalog/warnings.ts'
import { dayMs } from '../platform/clock.ts'
import { isoText } from '../platform/iso-text.ts'
import type { Answer } from '../providers/index.ts'

export const Source = z
  .object({
    id: z.string().meta({ description: 'Stable id of the source', example: 'ip_location' }),
    name: z.string().meta({ description: 'Name of the source', example: 'IP location (DB-IP City Lite)' }),
    status: z.enum(['ok', 'stale', 'unavailable', 'timeout', 'not_configured', 'key_refused', 'over_quota']).meta({
      description:
        'Whether the source responded. `stale`: its data is out of date. `key_refused`, `over_quota`: it was not queried, because it does not accept the key or its quota is used up.',
      example: 'ok',
    }),
    url: z.string().nullable().meta({ description: 'Where to read about the source', example: 'https://db-ip.com' }),
    fetched_at: z.iso
      .datetime()
      .nullable()
      .meta({ description: 'When the data was created or fetched', example: '2026-06-05T13:42:02.000Z' }),
    age_seconds: z
      .int()
      .min(0)
      .nullable()
      .meta({ description: 'Age of the data at the time of the response', example: 3600 }),
  })
  .meta({ id: 'Source', description: 'A source of the response, and the age of its data' })

export const Warning = z
  .object({
    code: z.string().meta({ description: 'Stable code', example: 'INPUT_UNKNOWN' }),
    message: z.string().meta({ description: 'Explanation; the text may change', example: warnings.INPUT_UNKNOWN }),
    input_pointer: z
      .string()
      .nullable()
      .meta({ description: 'RFC 6901 pointer to the part of the request it is about', example: '/colour' }),
  })
  .meta({ id: 'Warning', description: 'A warning about the request or response' })

/** Members common to every lookup response (contract section 1). */
export const metaShape = {
  request_id: z.string().meta({
    description: 'ID of this request; also in the header, history and events',
    example: 'req_1K8vYw2mZq0RrTn4Xb7LcD',
  }),
  checked_at: z.iso.datetime().meta({ description: 'Time of the response', example: '2026-11-21T13:58:04.000Z' }),
  partial: z.boolean().meta({ description: 'True if an optional source failed', example: false }),
  sources: z.array(Source).meta({ description: 'Sources that were queried' }),
  warnings: z.array(Warning).meta({ description: 'Warnings, empty when there are none' }),
}

export type Source = z.infer<typeof Source>
export type Warning = z.infer<typeof Warning>
export type Meta = { request_id: string; checked_at: string; partial: boolean; sources: Source[]; warnings: Warning[] }

/** A warning from the catalogue about the part of the request at `pointer`. */
export const warning = (
  code: WarningCode,
  pointer: string | null = null,
  message: string = warnings[code],
): Warning => ({
  code,
  message,
  input_pointer: pointer,
})

const statusOfFailure = {
  timeout: 'timeout',
  refused: 'unavailable',
  down: 'unavailable',
  malformed: 'unavailable',
  not_configured: 'not_configured',
  key_refused: 'key_refused',
  over_quota: 'over_quota',
} as const

/** Formats an answer for `sources`: failures stay visible, old data shows its age. */
export function sourceOf(answer: Answer<unknown>, at: Date): Source {
  const row: (typeof providers)[ProviderId] = providers[answer.source]
  const id = answer.source
  const name = answer.title ?? row.name
  const { url } = row
  if (!answer.ok) return { id, name, status: statusOfFailure[answer.why], url, fetched_at: null, age_seconds: null }
  const age = Math.max(0, at.getTime() - answer.at.getTime())
  const status = answer.stale || age > row.staleAfterDays * dayMs ? 'stale' : 'ok'
  return { id, name, status, url, fetched_at: isoText(answer.at), age_seconds: Math.floor(age / 1000) }
}

/** Assembles the common members. Each stale source adds a warning. */
export function metaOf(
  request: { requestId: string; at: Date; warnings: readonly Warning[] },
  answers: readonly Answer<unknown>[],
): Meta {
  const sources = answers.map((answer) => sourceOf(answer, request.at))
  const stale = sources
    .filter((source) => source.status === 'stale')
    .map((source) =>
      warning(
        'SOURCE_STALE',
        null,
        `${source.name} is ${counted(Math.floor((source.age_seconds ?? 0) / 86_400), 'day')} old.`,
      ),
    )
  return {
    request_id: request.requestId,
    checked_at: isoText(request.at),
    partial: answers.some((answer) => !answer.ok && answer.why !== 'not_configured'),
    sources,
    warnings: [...request.warnings, ...stale],
  }
}

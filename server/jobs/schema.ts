import { z } from 'zod'
import { bulkEndpointIds, bulkTerms } from '../catalog/bulk.ts'
import { EventFilter, namedSubjectKinds } from '../events/index.ts'

const WantedTarget = z.object({
  endpoint: z.enum(bulkEndpointIds),
  target: z.string().trim().min(1).max(bulkTerms.targetLength),
})

/** What is to be looked up, in order. */
const Targets = z.array(WantedTarget).superRefine((targets, ctx) => {
  if (targets.length >= 1 && targets.length <= bulkTerms.targets) return
  const message =
    targets.length === 0
      ? 'A job has at least one target.'
      : `${targets.length} targets: a job has at most ${bulkTerms.targets}. Nothing was looked up and no unit was used.`
  ctx.addIssue({ code: 'custom', message, params: targets.length === 0 ? {} : { error: 'TOO_MANY_TARGETS' } })
})

export const QuoteRequest = z.object({ targets: Targets })

export const NewJob = z.object({
  /** Made by the client, once for what one click means. */
  key: z.string().regex(/^[\w-]{8,64}$/, 'From 8 to 64 letters, digits, _ and -.'),
  name: z.string().trim().max(bulkTerms.nameLength).default(''),
  targets: Targets,
  /** The job whose failed targets these are. */
  rerun_of: z.string().max(64).nullable().default(null),
})

const JobId = z.string().max(64)
export const JobQuery = z.object({ id: JobId })
export const JobProgressQuery = z.object({
  id: JobId,
  since: z
    .string()
    .regex(/^\d{1,19}$/)
    .default('0'),
})
export const JobTargetQuery = z.object({ id: JobId, position: z.int().min(0).max(bulkTerms.targets) })
export const JobFileQuery = z.object({ id: JobId, format: z.enum(['csv', 'json']) })
export const JobListQuery = z.object({
  limit: z.int().min(1).max(100).default(25),
  cursor: z.string().max(200).optional(),
})

/** Subjects of one kind that the events of a search name. */
export const SubjectsQuery = EventFilter.extend({ subject: z.enum(namedSubjectKinds) })

export type WantedTarget = z.infer<typeof WantedTarget>
export type NewJob = z.infer<typeof NewJob>

import { bulkEndpointIds } from './bulk.ts'
import type { EndpointId } from './endpoints.ts'

/** Limits of watches. `refusals`: consecutive runs with a refused target after which a watch is paused. */
export const watchTerms = { nameLength: 120, targetLength: 400, refusals: 3 } as const

/** The lookup that a stored lock file is checked with. */
export const lockFileEndpoint = 'vulnerabilities.check' satisfies EndpointId

/** The lookup that runs as a queued website scan. */
export const scanEndpoint = 'scans.create' satisfies EndpointId

/** Lookups that can run on a schedule: those of bulk jobs, the check of a stored lock file, and website scans. */
export const watchEndpointIds = [...bulkEndpointIds, lockFileEndpoint, scanEndpoint] as const
export type WatchEndpointId = (typeof watchEndpointIds)[number]

/** Lookups whose result has a score that a threshold can be set for. */
export const scoredEndpoints: ReadonlySet<string> = new Set<WatchEndpointId>([
  'ip.lookup',
  'domain.lookup',
  'email.check',
  'phone.lookup',
  'cidr.check',
  'vulnerabilities.cve',
])

export const watchSchedules = ['hourly', 'daily', 'weekly', 'monthly'] as const
export type WatchSchedule = (typeof watchSchedules)[number]

export const watchStatuses = ['active', 'paused'] as const
export type WatchStatus = (typeof watchStatuses)[number]

/** Why a watch is paused: by a person, too few units left for a run, not in the plan, or its target is refused again and again. */
export const pauseReasons = ['person', 'quota', 'plan', 'refused'] as const
export type PauseReason = (typeof pauseReasons)[number]

export const watchOutcomes = ['ok', 'partial', 'failed'] as const
export type WatchOutcome = (typeof watchOutcomes)[number]

export const changeKinds = [
  'expiry',
  'changed',
  'added',
  'removed',
  'listed',
  'delisted',
  'score_above',
  'score_below',
  'advisory',
  'exploited',
  'weaker',
  'stronger',
  'down',
  'up',
] as const
export type ChangeKind = (typeof changeKinds)[number]

import { formatAge, formatUtc } from './format.ts'

export type SourceStatus = 'ok' | 'stale' | 'unavailable' | 'timeout' | 'not_configured' | 'key_refused' | 'over_quota'

export type Source = {
  name: string
  status: SourceStatus
  url: string | null
  fetched_at: string | null
  age_seconds: number | null
  /** A more specific cause than the status, such as "refused". */
  cause?: string
}

const CAUSES: Record<Exclude<SourceStatus, 'ok' | 'stale'>, string> = {
  unavailable: 'unavailable',
  timeout: 'timeout',
  not_configured: 'not connected',
  key_refused: 'key refused',
  over_quota: 'over quota',
}

/** Whether the source returned nothing, so that its data is unknown. */
export const isGap = (status: SourceStatus) => status !== 'ok' && status !== 'stale'

/** Short text at the right of a source: its age, or why there is none. */
export function sourceAge({ status, age_seconds, cause }: Source): string {
  if (status !== 'ok' && status !== 'stale') return cause ?? CAUSES[status]
  if (age_seconds === null) return 'age unknown'
  return age_seconds < 60 ? 'live' : formatAge(age_seconds)
}

export function sourceMoment(source: Source): string {
  if (source.status === 'not_configured') return 'Not connected'
  if (source.status === 'key_refused' || source.status === 'over_quota') return `No data: ${sourceAge(source)}`
  if (isGap(source.status)) return `No response: ${sourceAge(source)}`
  const time = source.fetched_at ? `Fetched ${formatUtc(new Date(source.fetched_at))}` : 'No timestamp'
  return source.status === 'stale' ? `${time}; out of date` : time
}

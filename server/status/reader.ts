import { type ServiceStatus, type StatusDeps, serviceStatus } from './report.ts'

/** For how long one answer serves everybody. */
const freshMs = 5_000

export type StatusReader = () => Promise<ServiceStatus>

/** The status for anybody who asks: read once for all who ask within five seconds, since its history is long and asking is free. */
export function statusReader(deps: StatusDeps): StatusReader {
  let kept: { until: number; answer: Promise<ServiceStatus> } | null = null
  return () => {
    const now = deps.clock.now().getTime()
    if (kept && now < kept.until && now >= kept.until - freshMs) return kept.answer
    kept = { until: now + freshMs, answer: serviceStatus(deps) }
    return kept.answer
  }
}

import { type ServiceStatus, type StatusDeps, serviceStatus } from './report.ts'

/** Cache lifetime. */
const freshMs = 5_000

export type StatusReader = () => Promise<ServiceStatus>

/** Public status, cached for five seconds, since reading its history is expensive and requests are unmetered. */
export function statusReader(deps: StatusDeps): StatusReader {
  let cached: { until: number; answer: Promise<ServiceStatus> } | null = null
  return () => {
    const now = deps.clock.now().getTime()
    if (cached && now < cached.until && now >= cached.until - freshMs) return cached.answer
    cached = { until: now + freshMs, answer: serviceStatus(deps) }
    return cached.answer
  }
}

import type { CheckType, ProbeRun } from '../../providers/index.ts'
import type { OnlineCheckRequest } from './request-schema.ts'
import type { OnlineCheck, OnlineProbe } from './schema.ts'

export type Expectation = NonNullable<OnlineCheckRequest['expect']>

type Verdict = Pick<OnlineProbe, 'status' | 'failure_source' | 'expectation_met' | 'error'>
type Question = { type: CheckType; expect: Expectation | undefined; lost: boolean }

const late = 'No report before the timeout.'

/**
 * Judges a probe's report about the target. `lost`: the probe network stopped answering, so a missing report is
 * inconclusive.
 */
export function judgeRun(run: ProbeRun, question: Question): OnlineProbe {
  return {
    location: run.location,
    ...verdictOf(run, question),
    resolved_ip: run.address,
    http_status: run.httpStatus,
    timings: run.timings,
  }
}

function verdictOf(run: ProbeRun, { type, expect, lost }: Question): Verdict {
  if (run.state === 'offline') return { ...none, status: 'offline', error: 'The probe was offline.' }
  if (run.state === 'unfinished')
    return lost
      ? { ...none, status: 'timeout', failure_source: 'internal', error: 'The probe network stopped responding.' }
      : { ...none, status: 'timeout', failure_source: 'target', error: late }
  const fault = run.fault ?? faultOf(run, type)
  if (fault)
    return {
      ...none,
      status: fault.timedOut ? 'timeout' : 'failed',
      failure_source: fault.source,
      error: fault.said,
    }
  const unmet = expect ? unmetBy(run, expect) : []
  const [first] = unmet.filter((one) => one.met === false)
  if (first) return { status: 'failed', failure_source: 'target', expectation_met: false, error: first.reason }
  if ((run.httpStatus ?? 0) >= 500 && !expect?.status_codes)
    return { ...none, status: 'failed', failure_source: 'target', error: `The server answered ${run.httpStatus}.` }
  return { ...none, status: 'ok', expectation_met: expect && unmet.length === 0 ? true : null }
}

const none: Verdict = { status: 'failed', failure_source: null, expectation_met: null, error: null }

/** Why a received report is not a success, or null. */
function faultOf({ httpStatus, packets, dns }: ProbeRun, type: CheckType): ProbeRun['fault'] {
  const silent = { source: 'internal', timedOut: false, said: 'The report of the probe is empty.' } as const
  if (type === 'http') return httpStatus === null ? silent : null
  if (type === 'dns') return dns ? dnsFault(dns) : silent
  if (!packets || packets.sent === 0) return silent
  if (packets.received > 0) return null
  return type === 'ping'
    ? { source: 'target', timedOut: true, said: `No reply to ${packets.sent} pings.` }
    : { source: 'target', timedOut: false, said: `None of ${packets.sent} connections was accepted.` }
}

function dnsFault({ status, answers }: NonNullable<ProbeRun['dns']>): ProbeRun['fault'] {
  if (status === 'NXDOMAIN') return { source: 'target', timedOut: false, said: 'The name does not exist.' }
  if (status !== 'NOERROR')
    return { source: 'resolver', timedOut: status === 'TIMEOUT', said: `The resolver answered ${status}.` }
  return answers > 0 ? null : { source: 'target', timedOut: false, said: 'The name has no address.' }
}

type Unmet = { met: false | null; reason: string }

/** Expectations that are not met, or cannot be judged (`met` null). */
function unmetBy(run: ProbeRun, { status_codes, body_contains, max_ms }: Expectation): Unmet[] {
  const found: Unmet[] = []
  const { httpStatus, timings, body } = run
  if (status_codes && !status_codes.includes(httpStatus ?? 0))
    found.push({ met: false, reason: `Status ${httpStatus} instead of ${status_codes.join(' or ')}.` })
  if (body_contains !== undefined && !body?.text.includes(body_contains))
    found.push({ met: body?.whole ? false : null, reason: 'The body does not contain the expected text.' })
  if (max_ms !== undefined && (timings.total === null || timings.total > max_ms))
    found.push({
      met: timings.total === null ? null : false,
      reason: `${timings.total} ms instead of at most ${max_ms}.`,
    })
  return found
}

type Summary = Pick<OnlineCheck, 'status' | 'ok' | 'failed' | 'total' | 'availability' | 'median_ms'>

/**
 * Summary of all probes. Probes that are offline or failed internally do not count towards availability; without any
 * others it is null and the status unknown.
 */
export function summaryOf(probes: readonly OnlineProbe[]): Summary {
  const usable = probes.filter((probe) => probe.status !== 'offline' && probe.failure_source !== 'internal')
  const reached = usable.filter((probe) => probe.status === 'ok')
  const share = usable.length > 0 ? reached.length / usable.length : null
  return {
    status: share === null ? 'unknown' : share === 1 ? 'online' : share === 0 ? 'offline' : 'partial',
    ok: reached.length,
    failed: usable.length - reached.length,
    total: probes.length,
    availability: share === null ? null : Math.round(share * 10_000) / 10_000,
    median_ms: medianOf(reached.flatMap(({ timings }) => timings.total ?? [])),
  }
}

/** Median, rounded to one decimal place; null for no values. */
export function medianOf(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b)
  const upper = sorted[Math.floor(sorted.length / 2)]
  const lower = sorted[Math.ceil(sorted.length / 2) - 1]
  return upper === undefined || lower === undefined ? null : Math.round((upper + lower) * 5) / 10
}

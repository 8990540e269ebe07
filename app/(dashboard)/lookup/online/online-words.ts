import { formatNumber } from '#app/_components/ui/format.ts'
import type { OnlineCheck, OnlineProbe } from '#server/lookups/online/schema.ts'

type Place = OnlineProbe['location']

/** How a probe counts: it reached the target, it did not, or it says nothing about the target. */
export type ProbeCount = 'reached' | 'failed' | 'left-out'

export function countOf({ status, failure_source }: OnlineProbe): ProbeCount {
  if (status === 'offline' || failure_source === 'internal') return 'left-out'
  return status === 'ok' ? 'reached' : 'failed'
}

const STATUS = { ok: 'Reached', failed: 'Failed', timeout: 'Timed out', offline: 'Probe offline' } as const
const BLAME = { target: null, resolver: 'name not resolved', internal: 'probe error' } as const

/** Result of a probe in a word or two, and the cause of a failure that is not the target's. */
export function probeWords({ status, failure_source }: OnlineProbe): string {
  const blame = failure_source && BLAME[failure_source]
  return blame ? `${STATUS[status]}, ${blame}` : STATUS[status]
}

export function placeOf({ city, country }: Place): string {
  return [city, country].filter(Boolean).join(', ') || 'This server'
}

export function networkOf({ asn, network }: Place): string {
  return [network, asn === null ? null : `AS${asn}`].filter(Boolean).join(', ')
}

const VERDICTS = { online: 'Online', partial: 'Partly online', offline: 'Offline', unknown: 'Unknown' } as const

export const verdictOf = ({ status }: OnlineCheck): string => VERDICTS[status]

export function sentenceOf({ ok, failed, total, sources }: OnlineCheck): string {
  const usable = ok + failed
  if (total === 0) return 'No probes are available at these locations, so the result is unknown.'
  if (usable === 0) return 'No probe was usable, so the result is unknown.'
  if (sources.some(({ id }) => id === 'local_vantage'))
    return ok > 0
      ? 'Reachable from this server. This is a single vantage point.'
      : 'Not reachable from this server. This is a single vantage point.'
  const left = total - usable
  const rest =
    left === 0
      ? ''
      : ` ${formatNumber(left)} more ${left === 1 ? 'is' : 'are'} excluded: the ${left === 1 ? 'probe' : 'probes'} failed, not the target.`
  return `${formatNumber(ok)} of ${formatNumber(usable)} usable ${usable === 1 ? 'probe' : 'probes'} reached the target.${rest}`
}

export const steps = [
  { id: 'dns', label: 'DNS' },
  { id: 'tcp', label: 'TCP' },
  { id: 'tls', label: 'TLS' },
  { id: 'first_byte', label: 'First byte' },
  { id: 'download', label: 'Download' },
] as const

export type Step = (typeof steps)[number]['id'] | 'untold'

/** Known timing steps in order, plus the part of the total that no step explains. */
export function segmentsOf({ total, ...parts }: OnlineProbe['timings']): { id: Step; ms: number }[] {
  const reported = steps.flatMap(({ id }) => {
    const ms = parts[id]
    return ms === null || ms === 0 ? [] : [{ id, ms }]
  })
  const rest = (total ?? 0) - reported.reduce((sum, { ms }) => sum + ms, 0)
  return rest >= 1 ? [...reported, { id: 'untold' as const, ms: rest }] : reported
}

export function timingSentence(timings: OnlineProbe['timings']): string {
  if (timings.total === null) return 'No timing'
  const words = segmentsOf(timings).map(({ id, ms }) => {
    const label = steps.find((step) => step.id === id)?.label ?? 'not reported separately'
    return `${label} ${milliseconds(ms)}`
  })
  return `${milliseconds(timings.total)} total: ${words.join(', ')}`
}

/** "161 ms", "0.8 ms". */
export const milliseconds = (ms: number): string =>
  `${ms < 10 ? Math.round(ms * 10) / 10 : formatNumber(Math.round(ms))} ms`

/** Text alternative of the map. */
export function mapSentence(probes: readonly OnlineProbe[]): string {
  const of = (count: ProbeCount) =>
    probes.filter((probe) => countOf(probe) === count).map(({ location }) => placeOf(location))
  const lists = [
    ['Reached from', of('reached')],
    ['Not reached from', of('failed')],
    ['Excluded', of('left-out')],
  ] as const
  return `Map: ${lists.flatMap(([words, places]) => (places.length > 0 ? [`${words} ${places.join('; ')}`] : [])).join('. ')}.`
}

/** How long the plan makes the same host wait. */
export function cooldownWords(seconds: number | null): string {
  return seconds === null ? '' : `The same host can be checked again after ${seconds} s.`
}

import { formatCount, formatDay, formatNumber, formatUtc } from '#app/_components/ui/format.ts'

/** Part of an evidence sentence: plain words, or data set in monospace. */
export type EvidencePart = string | { data: string }

export type Evidence = Readonly<Record<string, unknown>>

const MOST_LISTED = 4
const ISO = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/
const UNITS: readonly [suffix: string, unit: string][] = [
  ['_days', 'day'],
  ['_hours', 'hour'],
  ['_minutes', 'minute'],
  ['_seconds', 'second'],
]

export const data = (value: string): EvidencePart => ({ data: value })

/** The parts as plain text, for titles, tests and screen readers. */
export const plainEvidence = (parts: readonly EvidencePart[]): string =>
  parts.map((part) => (typeof part === 'string' ? part : part.data)).join('')

export function joined(groups: readonly (readonly EvidencePart[])[], between = '; '): EvidencePart[] {
  return groups
    .filter((group) => group.length > 0)
    .flatMap((group, index) => (index === 0 ? group : [between, ...group]))
}

export const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)
export const numberOf = (value: unknown): number | null =>
  typeof value === 'number' && Number.isFinite(value) ? value : null
export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
export const recordOf = (value: unknown): Evidence | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Evidence) : null

/** Formats an ISO date as a day; returns any other text unchanged. */
export function dayText(value: string): string {
  return ISO.test(value) ? formatDay(new Date(value)) : value
}

/** Formats an ISO date as a UTC time; returns any other text unchanged. */
export function momentText(value: string): string {
  return ISO.test(value) ? formatUtc(new Date(value)) : value
}

/**
 * The lists that contain a subject, each with network, holder and codes: at most four, then the number of the rest.
 */
export function listedParts(value: unknown): EvidencePart[] {
  const all = listOf(value)
  const shown = all.slice(0, MOST_LISTED).map((one) => listedOne(one))
  const more = all.length - shown.length
  return joined([...shown, ...(more > 0 ? [[`${more} more`]] : [])])
}

function listedOne(one: unknown): EvidencePart[] {
  const listed = recordOf(one)
  if (!listed) return scalarParts(one)
  const { list, name, network, holder, listing, codes } = listed
  const title = textOf(list) ?? textOf(name) ?? 'A list'
  const details = [textOf(network), ...listOf(codes).map((code) => textOf(code))].filter((each) => each !== null)
  const words = [textOf(holder), textOf(listing)].filter((each) => each !== null)
  return [
    title,
    ...details.flatMap((detail): EvidencePart[] => [' ', data(detail)]),
    ...(words.length > 0 ? [` (${words.join(', ')})`] : []),
  ]
}

/** Fallback for signals without their own sentence: every evidence member by name. */
export function namedParts(evidence: Evidence): EvidencePart[] {
  const { lists, ...rest } = evidence
  const members = Object.entries(rest).filter(([, value]) => !isEmpty(value))
  return joined([listedParts(lists), ...members.map(([name, value]) => memberParts(name, value))])
}

function memberParts(name: string, value: unknown): EvidencePart[] {
  const words = name.replaceAll('_', ' ')
  const amount = numberOf(value)
  if (amount !== null) {
    const [suffix, unit] = UNITS.find(([end]) => name.endsWith(end)) ?? []
    if (suffix && unit) return [`${name.slice(0, -suffix.length).replaceAll('_', ' ')} ${formatCount(amount, unit)}`]
    return name.endsWith('_km') ? [`${words.slice(0, -3)} ${formatNumber(amount)} km`] : [`${words} ${number(amount)}`]
  }
  if (typeof value === 'boolean') return [value ? words : `not ${words}`]
  const nested = recordOf(value)
  if (nested) return [`${words}: `, ...namedParts(nested)]
  if (Array.isArray(value))
    return [
      `${words} `,
      ...joined(
        cut(value).map((one) => scalarParts(one)),
        ', ',
      ),
    ]
  return [`${words} `, ...scalarParts(value)]
}

/** One value as a time, a number, a word or data. */
export function scalarParts(value: unknown): EvidencePart[] {
  if (typeof value === 'number') return [number(value)]
  if (typeof value === 'boolean') return [value ? 'yes' : 'no']
  if (typeof value !== 'string') return value === null || value === undefined ? ['none'] : [data(JSON.stringify(value))]
  if (ISO.test(value) && !Number.isNaN(Date.parse(value))) return [formatUtc(new Date(value))]
  return /\s/.test(value) ? [value] : [data(value)]
}

const number = (value: number): string =>
  Number.isInteger(value) ? formatNumber(value) : String(Math.round(value * 100) / 100)
const cut = (values: readonly unknown[]) =>
  values.length > MOST_LISTED ? [...values.slice(0, MOST_LISTED), `${values.length - MOST_LISTED} more`] : values
const isEmpty = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

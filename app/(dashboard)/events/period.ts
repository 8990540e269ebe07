import { formatShortDay } from '#app/_components/ui/format.ts'

export type Period = { from: string; to: string }

export const PRESETS = [
  { id: '1h', label: 'Last hour', hours: 1 },
  { id: '24h', label: 'Last 24 hours', hours: 24 },
  { id: '7d', label: 'Last 7 days', hours: 168 },
  { id: '30d', label: 'Last 30 days', hours: 720 },
] as const

const HOUR_MS = 3_600_000
const pad = (value: number) => String(value).padStart(2, '0')

/** The open-ended period of the last `hours`, rounded down to a full minute. */
export function since(hours: number, now: number): Period {
  const from = Math.floor((now - hours * HOUR_MS) / 60_000) * 60_000
  return { from: new Date(from).toISOString(), to: '' }
}

/** The period in words: "since 14 Nov, 13:00 UTC", "14 Nov, 00:00 to 15 Nov, 00:00 UTC". */
export function periodWords({ from, to }: Period): string {
  if (from && to) return `${momentWords(from)} to ${momentWords(to)} UTC`
  if (from) return `since ${momentWords(from)} UTC`
  return to ? `before ${momentWords(to)} UTC` : 'All time'
}

function momentWords(at: string): string {
  const date = new Date(at)
  return `${formatShortDay(date)}, ${pad(date.getUTCHours())}:${pad(date.getUTCMinutes())}`
}

/** Converts ISO 8601 to the value of a `datetime-local` input in UTC, and back. Empty stays empty. */
export const toControl = (at: string): string => at.slice(0, 16)
export const fromControl = (text: string): string => {
  const time = text === '' ? Number.NaN : Date.parse(`${text}Z`)
  return Number.isNaN(time) ? '' : new Date(time).toISOString()
}

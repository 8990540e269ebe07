import { formatDay } from '#app/_components/ui/format.ts'

/** "21 Nov 2026, 13:38:21.407 UTC" */
export function exactUtc(at: string): string {
  const date = new Date(at)
  return `${formatDay(date)}, ${date.toISOString().slice(11, 23)} UTC`
}

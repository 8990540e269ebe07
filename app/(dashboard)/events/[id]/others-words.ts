import { formatCount } from '#app/_components/ui/format.ts'

/** The service stops counting here. */
const MOST = 1_000

/** "3 other events"; "over 1,000 other events" at the counting limit. */
export const othersWords = (count: number): string =>
  count >= MOST ? 'over 1,000 other events' : formatCount(count, 'other event')

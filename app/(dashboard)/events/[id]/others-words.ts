import { formatCount } from '#app/_components/ui/format.ts'

/** From here on the service stops counting. */
const MOST = 1_000

/** "3 other events"; "over 1,000 other events" where they were not all counted. */
export const othersWords = (count: number): string =>
  count >= MOST ? 'over 1,000 other events' : formatCount(count, 'other event')

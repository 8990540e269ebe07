import { formatCount } from '#app/_components/ui/format.ts'
import type { StatusSource } from '#app/_trpc/outputs.ts'

/** More sources are counted, not named: the list below has their state. */
const maxNamed = 3

/** Whether the sources passed their last check, without a claim about those that were not checked. */
export function sourcesSentence(sources: readonly Pick<StatusSource, 'name' | 'state'>[]): string {
  const silent = sources.filter(({ state }) => state === 'unavailable')
  if (silent.length > 0) {
    const who =
      silent.length > maxNamed ? formatCount(silent.length, 'source') : silent.map(({ name }) => name).join(', ')
    return `${who} did not respond to the last check. Results that depend on ${silent.length === 1 ? 'it' : 'them'} say so.`
  }
  const unknown = sources.filter(({ state }) => state === 'unknown').length
  if (unknown === 0) return 'All sources passed their last check.'
  if (unknown === sources.length) return 'The status of the sources is unknown.'
  return `${formatCount(sources.length - unknown, 'source')} passed their last check; the status of ${formatCount(unknown, 'source')} is unknown.`
}

import { formatCount } from '#app/_components/ui/format.ts'
import type { StatusSource } from '#app/_trpc/outputs.ts'

/** Whether the sources passed their last check, without a claim about those that were not checked. */
export function sourcesSentence(sources: readonly Pick<StatusSource, 'name' | 'state'>[]): string {
  const silent = sources.filter(({ state }) => state === 'unavailable')
  if (silent.length > 0)
    return `${silent.map(({ name }) => name).join(', ')} did not respond to the last check. Results that depend on it say so.`
  const unknown = sources.filter(({ state }) => state === 'unknown').length
  if (unknown === 0) return 'All sources passed their last check.'
  if (unknown === sources.length) return 'The status of the sources is unknown.'
  return `${formatCount(sources.length - unknown, 'source')} passed their last check; the status of ${formatCount(unknown, 'source')} is unknown.`
}

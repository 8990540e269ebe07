import { counted } from '#server/catalog/counted.ts'
import type { BlocklistResult } from '#server/lookups/blocklists/schema.ts'

type Cause = NonNullable<BlocklistResult['cause']>

const CAUSES: Record<Cause, string> = {
  timeout: 'timeout',
  dns_failure: 'DNS failed',
  refused_by_list: 'refused',
  undocumented_answer: 'undocumented response',
  foreign_answer: 'foreign response',
  dead_zone: 'test entry missing',
  wildcard_zone: 'lists everything',
  untested_zone: 'not tested',
  needs_key: 'needs a key',
  name_too_long: 'name too long',
}

const SENTENCES: Record<Cause, string> = {
  timeout: 'Timed out.',
  dns_failure: 'DNS resolution failed.',
  refused_by_list: 'The list refuses queries from this resolver.',
  undocumented_answer: 'The list does not document this response.',
  foreign_answer: 'The response is outside 127.0.0.0/8, so it does not come from the list.',
  dead_zone: 'The zone lacks its test entry, so a missing entry means nothing.',
  wildcard_zone: 'The zone lists everything, so an entry means nothing.',
  untested_zone: 'The test entries of the zone could not be checked.',
  needs_key: 'The list requires a key.',
  name_too_long: 'The name with the zone is too long.',
}

export const causeWords = (cause: Cause | null): string => (cause ? CAUSES[cause] : 'no response')

export const causeSentence = (cause: Cause | null): string => (cause ? SENTENCES[cause] : 'No response.')

/** Whether it is a source of these lists: the DNS, DROP, or a connected source that is an entry of its own. */
export const isListSource = ({ id }: { id: string }, { lists }: { lists: readonly { id: string }[] }): boolean =>
  id === 'blocklists' || id === 'drop' || lists.some((list) => list.id === id)

type Counts = { listed: number; checked: number; unknown: number }

/** Summary such as "On 3 of 14 lists, no entry in 10, 1 unknown." Never says that a target is clean. */
export function blocklistSentence({ listed, checked, unknown }: Counts): string {
  if (checked === 0) return 'No list was checked.'
  if (unknown === checked) return `Unknown in ${checked} of ${counted(checked, 'list')}.`
  const absent = checked - listed - unknown
  const gap = unknown === 0 ? '' : `, ${unknown} unknown`
  if (listed === 0) return `No entry in ${absent} of ${counted(checked, 'list')}${gap}.`
  return `On ${listed} of ${counted(checked, 'list')}${absent === 0 ? '' : `, no entry in ${absent}`}${gap}.`
}

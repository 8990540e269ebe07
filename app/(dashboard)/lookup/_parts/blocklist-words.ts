import type { BlocklistResult } from '#server/lookups/blocklists/schema.ts'

type Cause = NonNullable<BlocklistResult['cause']>

const CAUSES: Record<Cause, string> = {
  timeout: 'timeout',
  dns_failure: 'DNS failed',
  refused_by_list: 'refused',
  undocumented_answer: 'undocumented answer',
  foreign_answer: 'foreign answer',
  dead_zone: 'zone is dead',
  wildcard_zone: 'lists everything',
  untested_zone: 'not tested',
  needs_key: 'needs a key',
  name_too_long: 'name too long',
}

const SENTENCES: Record<Cause, string> = {
  timeout: 'No answer in time.',
  dns_failure: 'The DNS could not find out.',
  refused_by_list: 'The list refuses questions from this resolver.',
  undocumented_answer: 'The answer has no meaning that the list documents.',
  foreign_answer: 'The answer lies outside 127.0.0.0/8, so it does not come from the list.',
  dead_zone: 'The zone lacks its test entry, so a missing entry means nothing.',
  wildcard_zone: 'The zone lists even what no list has, so an entry means nothing.',
  untested_zone: 'The test entries of the zone could not be asked.',
  needs_key: 'The list answers only with a key.',
  name_too_long: 'Together with the zone the name is longer than a name may be.',
}

export const causeWords = (cause: Cause | null): string => (cause ? CAUSES[cause] : 'no answer')

export const causeSentence = (cause: Cause | null): string => (cause ? SENTENCES[cause] : 'No answer.')

type Counts = { listed: number; checked: number; unknown: number }

/** Summary such as "Listed in 3 of 14 zones, no entry in 10, 1 unknown." Never says that a target is clean. */
export function blocklistSentence({ listed, checked, unknown }: Counts): string {
  if (checked === 0) return 'No list was asked.'
  const absent = checked - listed - unknown
  const gap = unknown === 0 ? '' : `, ${unknown} unknown`
  if (listed === 0) return `No entry in ${absent} of ${checked} zones${gap}.`
  return `Listed in ${listed} of ${checked} zones, no entry in ${absent}${gap}.`
}

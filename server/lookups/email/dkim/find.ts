import type { Dns, DnsReply } from '../../../platform/dns/index.ts'
import { queryTxt, type Txt } from '../txt.ts'
import { type DkimKey, isDkimKey, parseDkimKey } from './key.ts'
import { unusedSelector, wellKnownSelectors } from './selectors.ts'

export type FoundKey = DkimKey & { selector: string; record: string }

/** `unknown`: no key under the well-known selectors, or some queries failed; other selectors cannot be discovered. */
export type DkimFindings = {
  status: 'found' | 'not_found' | 'unknown'
  checked: readonly string[]
  /** Selectors whose query failed. */
  unanswered: readonly string[]
  keys: readonly FoundKey[]
  /** The zone answers every selector with the same text, so a match proves nothing. */
  wildcard: boolean
  replies: readonly DnsReply[]
}

/** Queries the keys of the given and the well-known selectors in parallel. Never throws. */
export async function findDkim(dns: Dns, domain: string, given: readonly string[]): Promise<DkimFindings> {
  const checked = [...new Set([...given, ...wellKnownSelectors])]
  const lookUp = (selector: string) => queryTxt(dns, `${selector}._domainkey.${domain}`)
  const [unused, ...queries] = await Promise.all([unusedSelector, ...checked].map(lookUp))
  return judgeDkim(checked, queries, unused?.status === 'found' ? unused.texts : [], given)
}

/** Judges the answers, in selector order. Texts in `everywhere` are returned for any name and are ignored. */
export function judgeDkim(
  checked: readonly string[],
  queries: readonly Txt[],
  everywhere: readonly string[],
  given: readonly string[],
): DkimFindings {
  const keys = queries.flatMap((txt, index) => {
    if (txt.status !== 'found') return []
    const record = txt.texts.find((text) => isDkimKey(text) && !everywhere.includes(text))
    return record === undefined ? [] : [{ selector: checked[index] ?? '', record, ...parseDkimKey(record) }]
  })
  const unanswered = checked.filter((_, index) => queries[index]?.status === 'unknown')
  const givenUnanswered = given.some((selector) => unanswered.includes(selector))
  const wildcard = everywhere.length > 0
  const status = keys.length > 0 ? 'found' : given.length === 0 || givenUnanswered || wildcard ? 'unknown' : 'not_found'
  return { status, checked, unanswered, keys, wildcard, replies: queries.flatMap(({ replies }) => replies) }
}

import type { Dns, DnsReply } from '../../../platform/dns/index.ts'
import { queryTxt, type Txt } from '../txt.ts'
import { type DkimKey, isDkimKey, parseDkimKey } from './key.ts'
import { unusedSelector, wellKnownSelectors } from './selectors.ts'

export type FoundKey = DkimKey & { selector: string; record: string }

/** `unknown`: no key under the well-known selectors, or some queries failed; other selectors cannot be discovered. */
export type DkimFindings = {
  status: 'found' | 'not_found' | 'unknown'
  checked: readonly string[]
  /** Selectors whose query failed; all of them while keys may be those of a wildcard. */
  unanswered: readonly string[]
  keys: readonly FoundKey[]
  /** The zone answers every selector with the same text, so a match proves nothing. Null without its answer. */
  wildcard: boolean | null
  replies: readonly DnsReply[]
}

/** Queries the keys of the given and the well-known selectors in parallel. Never throws. */
export async function findDkim(dns: Dns, domain: string, given: readonly string[]): Promise<DkimFindings> {
  const checked = [...new Set([...given, ...wellKnownSelectors])]
  const lookUp = (selector: string) => queryTxt(dns, `${selector}._domainkey.${domain}`)
  const [unused, ...queries] = await Promise.all([lookUp(unusedSelector), ...checked.map(lookUp)])
  return judgeDkim(checked, queries, unused, given)
}

/**
 * Judges the answers, in selector order. Texts that the unused selector has are returned for any name and are ignored;
 * without its answer no key counts.
 */
function judgeDkim(
  checked: readonly string[],
  queries: readonly Txt[],
  unused: Txt,
  given: readonly string[],
): DkimFindings {
  const everywhere = unused.status === 'found' ? unused.texts : []
  const found = queries.flatMap((txt, index) => {
    if (txt.status !== 'found') return []
    const record = txt.texts.find((text) => isDkimKey(text) && !everywhere.includes(text))
    return record === undefined ? [] : [{ selector: checked[index] ?? '', record, ...parseDkimKey(record) }]
  })
  const doubtful = unused.status === 'unknown' && found.length > 0
  const keys = doubtful ? [] : found
  const unanswered = doubtful ? checked : checked.filter((_, index) => queries[index]?.status === 'unknown')
  const givenUnanswered = given.some((selector) => unanswered.includes(selector))
  const wildcard = unused.status === 'unknown' ? null : everywhere.length > 0
  const status = keys.length > 0 ? 'found' : given.length === 0 || givenUnanswered || wildcard ? 'unknown' : 'not_found'
  const replies = [unused, ...queries].flatMap((txt) => txt.replies)
  return { status, checked, unanswered, keys, wildcard, replies }
}

import type { Dns, DnsReply } from '../../../platform/dns/index.ts'
import { askTxt, type Txt } from '../txt.ts'
import { type DkimKey, isDkimKey, parseDkimKey } from './key.ts'
import { unusedSelector, wellKnownSelectors } from './selectors.ts'

export type FoundKey = DkimKey & { selector: string; record: string }

/** `unknown`: none of the well-known selectors has a key, or some could not be asked; which others exist cannot be found out. */
export type DkimFindings = {
  status: 'found' | 'not_found' | 'unknown'
  checked: readonly string[]
  /** Selectors that could not be asked. */
  unanswered: readonly string[]
  keys: readonly FoundKey[]
  /** The zone answers every selector with the same text, which then proves nothing. */
  wildcard: boolean
  replies: readonly DnsReply[]
}

/** Asks for the keys under the given selectors and the well-known ones, all side by side. Never throws. */
export async function findDkim(dns: Dns, domain: string, given: readonly string[]): Promise<DkimFindings> {
  const checked = [...new Set([...given, ...wellKnownSelectors])]
  const ask = (selector: string) => askTxt(dns, `${selector}._domainkey.${domain}`)
  const [unused, ...asked] = await Promise.all([unusedSelector, ...checked].map(ask))
  return judgeDkim(checked, asked, unused?.status === 'found' ? unused.texts : [], given)
}

/** Judges the answers, in the order of the selectors. What `everywhere` holds is answered for any name and counts for none. */
export function judgeDkim(
  checked: readonly string[],
  asked: readonly Txt[],
  everywhere: readonly string[],
  given: readonly string[],
): DkimFindings {
  const keys = asked.flatMap((txt, index) => {
    if (txt.status !== 'found') return []
    const record = txt.texts.find((text) => isDkimKey(text) && !everywhere.includes(text))
    return record === undefined ? [] : [{ selector: checked[index] ?? '', record, ...parseDkimKey(record) }]
  })
  const unanswered = checked.filter((_, index) => asked[index]?.status === 'unknown')
  const givenUnanswered = given.some((selector) => unanswered.includes(selector))
  const wildcard = everywhere.length > 0
  const status = keys.length > 0 ? 'found' : given.length === 0 || givenUnanswered || wildcard ? 'unknown' : 'not_found'
  return { status, checked, unanswered, keys, wildcard, replies: asked.flatMap(({ replies }) => replies) }
}

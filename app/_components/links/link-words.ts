import { formatCount } from '#app/_components/ui/format.ts'
import type { Level } from '#app/_components/ui/score-types.ts'
import type { LinkRow } from '#app/_trpc/outputs.ts'
import { linkBlockReasons, linkChecks } from '#server/catalog/links.ts'

type Verdict = LinkRow['verdict']

/** The verdict in one word. Every verdict is a suspicion, not a proof. */
export const verdictWords: Record<Verdict['status'], string> = {
  safe: 'Nothing found',
  suspicious: 'Suspicious',
  malicious: 'Malicious',
  unknown: 'Unknown',
}

/** The level whose colour a verdict uses; null when it is unknown. */
export const verdictLevels: Record<Verdict['status'], Level | null> = {
  safe: 'low',
  suspicious: 'medium',
  malicious: 'critical',
  unknown: null,
}

export const statusWords: Record<LinkRow['status'], string> = {
  active: 'Active',
  expired: 'Expired',
  disabled: 'Off',
  blocked: 'Blocked',
}

/** What happens when someone opens the link now. */
export function visitorSentence(
  link: Pick<LinkRow, 'status' | 'blocked' | 'verdict' | 'interstitial' | 'is_anonymous'>,
): string {
  const { status, blocked, verdict, interstitial, is_anonymous: anonymous } = link
  if (status === 'blocked')
    return `${blocked ? linkBlockReasons[blocked.reason] : 'Blocked'}. Visitors cannot continue until a reviewer unblocks it.`
  if (status === 'disabled') return 'Off: visitors see that the link is inactive.'
  if (status === 'expired') return 'Expired: visitors see that the link is inactive.'
  if (verdict.status === 'suspicious' || verdict.status === 'malicious')
    return 'Visitors see the destination and the reasons, and decide.'
  if (verdict.status === 'unknown') return 'Visitors see the destination first, because some checks failed.'
  if (anonymous || interstitial === 'always') return 'Visitors see the destination first.'
  return 'Visitors are redirected immediately.'
}

/** Lists the checks that returned no result; null when all did. */
export const gapsSentence = ({ gaps }: Pick<Verdict, 'gaps'>): string | null =>
  gaps.length === 0 ? null : `No response: ${gaps.map((gap) => linkChecks[gap].toLowerCase()).join(', ')}.`

export function linkEvidenceWords(evidence: Readonly<Record<string, unknown>>): string {
  const output = Object.entries(evidence).flatMap(([name, value]) => {
    if (Array.isArray(value)) return value.length > 0 ? [value.map(String).join(', ')] : []
    if (value === null || value === '') return []
    if (name === 'age_days') return [`${formatCount(Number(value), 'day')} old`]
    if (name === 'registered_at') return []
    if (name === 'known') return [`like ${String(value)}`]
    if (name === 'redirects') return [`after ${formatCount(Number(value), 'redirect')}`]
    if (name === 'links' || name === 'labels' || name === 'port') return [`${name} ${String(value)}`]
    return [String(value)]
  })
  return output.join(', ')
}

import type { LinkRow } from '#app/_trpc/outputs.ts'
import { linkBlockReasons, linkChecks } from '#server/catalog/links.ts'
import type { Level } from '../ui/score-types.ts'

type Verdict = LinkRow['verdict']

/** The verdict in a word; it is a suspicion whatever it says. */
export const verdictWords: Record<Verdict['status'], string> = {
  safe: 'Safe',
  suspicious: 'Suspicious',
  malicious: 'Malicious',
  unknown: 'Not known',
}

/** The level in whose colour a verdict stands; null where it is not known. */
export const verdictLevels: Record<Verdict['status'], Level | null> = {
  safe: 'low',
  suspicious: 'medium',
  malicious: 'critical',
  unknown: null,
}

export const statusWords: Record<LinkRow['status'], string> = {
  active: 'Active',
  expired: 'Expired',
  disabled: 'Switched off',
  blocked: 'Blocked',
}

/** What becomes of somebody who opens the link now. */
export function visitorSentence(
  link: Pick<LinkRow, 'status' | 'blocked' | 'verdict' | 'interstitial' | 'is_anonymous'>,
): string {
  const { status, blocked, verdict, interstitial, is_anonymous: anonymous } = link
  if (status === 'blocked')
    return `${blocked ? linkBlockReasons[blocked.reason] : 'It is blocked'}. Nobody gets through until a review opens it.`
  if (status === 'disabled') return 'It is switched off: visitors are told that it leads nowhere.'
  if (status === 'expired') return 'Its time is over: visitors are told that it leads nowhere.'
  if (verdict.status === 'suspicious' || verdict.status === 'malicious')
    return 'Visitors see where it leads and what is suspected, and decide.'
  if (verdict.status === 'unknown') return 'Visitors see first where it leads, since not every check answered.'
  if (anonymous || interstitial === 'always') return 'Visitors see first where it leads.'
  return 'Visitors are sent on at once.'
}

/** Checks that gave no answer, in words; null where all did. */
export const gapsSentence = ({ gaps }: Pick<Verdict, 'gaps'>): string | null =>
  gaps.length === 0 ? null : `No answer: ${gaps.map((gap) => linkChecks[gap].toLowerCase()).join(', ')}.`

/** What shows a reason, in short. */
export function evidenceWords(evidence: Readonly<Record<string, unknown>>): string {
  const said = Object.entries(evidence).flatMap(([name, value]) => {
    if (Array.isArray(value)) return value.length > 0 ? [value.map(String).join(', ')] : []
    if (value === null || value === '') return []
    if (name === 'age_days') return [`${String(value)} days old`]
    if (name === 'registered_at') return []
    if (name === 'known') return [`like ${String(value)}`]
    if (name === 'redirects') return [`after ${String(value)} redirects`]
    if (name === 'links' || name === 'labels' || name === 'port') return [`${name} ${String(value)}`]
    return [String(value)]
  })
  return said.join(', ')
}

const regions = new Intl.DisplayNames('en', { type: 'region' })

/** A country in words; unknown places stay unknown. */
export function countryName(code: string | null): string {
  if (code === null) return 'Not known'
  try {
    return regions.of(code) ?? code
  } catch {
    return code
  }
}

import { dayMs } from '../platform/clock.ts'
import { type DnsReply, isConclusive, recordsOf } from '../platform/dns/index.ts'
import { challengeText } from './record.ts'

/**
 * TXT lookup result: `found`: the expected text; `other`: only other texts; `absent`: no text; `unknown`: no
 * conclusive answer, which never counts against a sender.
 */
export type Outcome = 'found' | 'other' | 'absent' | 'unknown'
export type Answer = { outcome: Outcome; texts: string[] }

const maxTexts = 10
const longestText = 255

/** Evaluates a DNS response for one token. `texts` has the first ten texts found, cut to 255 characters. Pure. */
export function answerFor(reply: DnsReply, token: string): Answer {
  if (!isConclusive(reply)) return { outcome: 'unknown', texts: [] }
  const texts = recordsOf(reply, 'TXT').map(({ value }) => value.trim())
  const shown = texts.slice(0, maxTexts).map((text) => text.slice(0, longestText))
  if (texts.includes(challengeText(token))) return { outcome: 'found', texts: shown }
  return { outcome: texts.length > 0 ? 'other' : 'absent', texts: shown }
}

/** Days a record may be missing before its domain becomes unverified. */
export const graceDays = 3

export type CurrentState = { status: 'pending' | 'verified' | 'unverified'; missingSince: Date | null }
export type Turn = CurrentState & { turned: 'verified' | 'unverified' | null }

/**
 * Next state of a sender after a check: a verified one whose record is missing gets three days of grace; an
 * inconclusive answer changes nothing. Pure.
 */
export function afterAnswer(before: CurrentState, outcome: Outcome, now: Date): Turn {
  if (outcome === 'unknown') return { ...before, turned: null }
  if (outcome === 'found')
    return { status: 'verified', missingSince: null, turned: before.status === 'verified' ? null : 'verified' }
  if (before.status !== 'verified') return { ...before, missingSince: null, turned: null }
  const missingSince = before.missingSince ?? now
  const over = now.getTime() - missingSince.getTime() >= graceDays * dayMs
  return over
    ? { status: 'unverified', missingSince: null, turned: 'unverified' }
    : { status: 'verified', missingSince, turned: null }
}

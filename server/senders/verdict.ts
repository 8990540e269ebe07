import { dayMs } from '../platform/clock.ts'
import { type DnsReply, isConclusive, recordsOf } from '../platform/dns/index.ts'
import { challengeText } from './record.ts'

/**
 * What stands at the name of the record: `found` the right text; `other` only other texts; `absent` no text; `unknown` no answer that settles it, which is held against
 * nobody.
 */
export type Outcome = 'found' | 'other' | 'absent' | 'unknown'
export type Answer = { outcome: Outcome; texts: string[] }

const mostTexts = 10
const longestText = 255

/** Reads an answer for one token. Texts are shown as they were found, the first ten, cut after 255 characters. Pure. */
export function answerFor(reply: DnsReply, token: string): Answer {
  if (!isConclusive(reply)) return { outcome: 'unknown', texts: [] }
  const texts = recordsOf(reply, 'TXT').map(({ value }) => value.trim())
  const shown = texts.slice(0, mostTexts).map((text) => text.slice(0, longestText))
  if (texts.includes(challengeText(token))) return { outcome: 'found', texts: shown }
  return { outcome: texts.length > 0 ? 'other' : 'absent', texts: shown }
}

/** For how long a record may be gone before its domain counts as unverified. */
export const graceDays = 3

export type Standing = { status: 'pending' | 'verified' | 'unverified'; missingSince: Date | null }
export type Turn = Standing & { turned: 'verified' | 'unverified' | null }

/** What an answer makes of a sender: a verified one whose record is gone is given three days, an answer that settles nothing changes nothing. Pure. */
export function afterAnswer(before: Standing, outcome: Outcome, now: Date): Turn {
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

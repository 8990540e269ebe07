import { expect, test } from 'vitest'
import { blockedSignup, quietLogin } from '#app/dev/kit/_data/assessments.ts'
import { signalIds } from '#server/catalog/signals.ts'
import { contextSignals } from '#server/risk/context.ts'
import { domainSignals } from '#server/risk/domain.ts'
import { emailSignals } from '#server/risk/email.ts'
import { networkSignals } from '#server/risk/network.ts'
import type { Signal } from '#server/risk/signal.ts'
import { type AssessedSignal, decisionByScore, ownScore, verdictTitle } from './assessment-words.ts'
import { valueText } from './condition-words.ts'
import { evidenceSentences } from './evidence-sentences.ts'
import { evidenceText } from './evidence-words.ts'
import { subjectRows } from './subject-rows.ts'

const foundBy = <Facts>(signals: readonly Signal<Facts>[]) =>
  signals.flatMap(({ id, judge, examples }) =>
    examples.flatMap(({ title: text, facts }) => {
      const found = judge(facts)
      return found?.status === 'triggered' ? [{ id, label: text, evidence: found.evidence }] : []
    }),
  )
const triggeredExamples = [
  ...foundBy(networkSignals),
  ...foundBy(emailSignals),
  ...foundBy(domainSignals),
  ...foundBy(contextSignals),
]
const evidenceOf = (id: string) => {
  const signal = blockedSignup.signals.find((each) => each.id === id)
  return signal ? evidenceText(signal) : null
}
const signal = (more: Partial<AssessedSignal>): AssessedSignal => ({
  id: 'new_signal',
  category: 'device',
  label: 'New signal',
  status: 'triggered',
  weight: 10,
  points: 10,
  counted_with: null,
  evidence: {},
  source_id: null,
  ...more,
})

test('the title states the decision, and whether a rule made it', () => {
  expect(verdictTitle(blockedSignup)).toBe('Sign-up blocked by a rule')
  expect(verdictTitle(quietLogin)).toBe('Sign-in allowed')
  expect(verdictTitle({ event_type: 'api', decision: 'review', decision_source: 'threshold' })).toBe(
    'API call sent to review',
  )
})

test('without a rule, the score and the thresholds decide', () => {
  expect([0, 29, 30, 60, 84, 85, 100].map((score) => decisionByScore(score))).toEqual([
    'allow',
    'allow',
    'review',
    'challenge',
    'challenge',
    'block',
    'block',
  ])
})

test('a category’s bar shows its points, and the points that its unknown signals could add within the cap', () => {
  expect(ownScore(blockedSignup.signals, 'network')).toEqual({ points: 60, upTo: 60 })
  expect(ownScore(blockedSignup.signals, 'email')).toEqual({ points: 45, upTo: 55 })
  expect(ownScore(blockedSignup.signals, 'transaction')).toEqual({ points: 0, upTo: 0 })
})

test('evidence is a fact with a value, and says why it adds less than its weight', () => {
  expect(evidenceOf('ip_blocklisted')).toBe(
    '3 of 24 lists: Blocklist.de 127.0.0.9; SpamCop 127.0.0.2; DROP 185.220.100.0/22',
  )
  expect(evidenceOf('ip_hosting')).toMatch(
    /^AS60729 Stiftung Erneuerbare Freiheit; .*network cap of 60 already reached$/,
  )
  expect(evidenceOf('email_domain_new_7d')).toBe('Registered 15 Nov 2026, 6 days ago')
  expect(evidenceOf('email_free_provider')).toBe('Anyone can register such an address; weight 0 by design')
  expect(evidenceOf('device_automation')).toBe('The device test is older than 10 minutes')
})

test('evidence of a signal without its own sentence is listed by member names', () => {
  expect(
    evidenceText(signal({ evidence: { distance_km: 9_120, gap_hours: 3, from_country: 'DE', same: false } })),
  ).toBe('Distance 9,120 km; gap 3 hours; from country DE; not same')
  expect(evidenceText(signal({ evidence: { codes: ['a', 'b', 'c', 'd', 'e', 'f'], nothing: null } }))).toBe(
    'Codes a, b, c, d, 2 more',
  )
  expect(evidenceText(signal({ status: 'unknown', evidence: {} }))).toBe('No source responded')
})

test('every signal has a sentence for the evidence that its examples find', () => {
  const listed = ['ip_tor_exit', 'ip_vpn', 'ip_private_relay']
  const without = ['ip_public_proxy', 'ip_residential_proxy', 'ip_abuse_reported_high', 'ip_abuse_reported_some']
  const known = [...listed, ...without, 'ip_network_abusive']
  expect(signalIds.filter((id) => !Object.hasOwn(evidenceSentences, id)).toSorted()).toEqual(known.toSorted())
  for (const { id, label: description, evidence } of triggeredExamples) {
    const text = evidenceText(signal({ id, evidence }))
    expect(text, `${id}: ${description}`).toMatch(/^\S/)
    expect(text, `${id}: ${description}`).not.toMatch(/undefined|null\b(?! MX)|NaN|\[object/)
    if (!known.includes(id)) expect(evidenceSentences[id]?.(evidence), `${id}: ${description}`).not.toBeNull()
  }
})

test('a long list in a condition is truncated and counted', () => {
  expect(valueText(['A', 'B', 'C', 'D', 'E', 'F', 'G'])).toBe('A, B, C, D, E and 2 more')
  expect(valueText(null)).toBeNull()
  expect(valueText(false)).toBe('false')
})

test('each submitted subject is shown with its own points', () => {
  expect(subjectRows(blockedSignup).map(({ value, what, own }) => [value, what, own?.points])).toEqual([
    ['185.220.101.4', 'Tor exit, hosting, AS60729 Stiftung Erneuerbare Freiheit, Berlin, DE, on 3 blocklists', 60],
    ['px7k2q9w1m4z3t@fresh-offers.com', 'Accepts email, domain 6 days old', 45],
  ])
})

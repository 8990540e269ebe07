import { type EventType, type SignalId, signalCategories, signals } from '#server/catalog/signals.ts'
import type { AssessmentResult } from '#server/lookups/assessment/result-schema.ts'

type Signal = AssessmentResult['signals'][number]
type Finding = [id: SignalId, status: Signal['status'], points: number, evidence?: Record<string, unknown>]

const NO_SOURCE = { reason: 'No source of proxies is connected.' }
const NO_REPORTS = { reason: 'No abuse-report source is connected.' }
const fetched_at = '2026-11-21T13:20:00.000Z'

const source = (
  name: string,
  status: 'ok' | 'stale' | 'timeout',
  age: number | null,
): AssessmentResult['sources'][number] => ({
  id: name.toLowerCase().replaceAll(' ', '_'),
  name,
  status,
  url: null,
  fetched_at: age === null ? null : fetched_at,
  age_seconds: age,
})

function assessed(event: EventType, findings: readonly Finding[]): Signal[] {
  return findings.map(([id, status, points, evidence = {}]) => ({
    id,
    category: signals[id].category,
    label: signals[id].label,
    status,
    weight: signals[id].weights[event],
    points,
    counted_with: null,
    evidence,
    source_id: null,
  }))
}

const signup = assessed('signup', [
  [
    'ip_tor_exit',
    'triggered',
    45,
    { lists: [{ list: 'Tor exits', network: '185.220.101.4', listing: 'last seen 21 Nov', fetched_at }] },
  ],
  [
    'ip_blocklisted',
    'triggered',
    15,
    {
      lists: [
        { list: 'Blocklist.de', codes: ['127.0.0.9'] },
        { list: 'SpamCop', codes: ['127.0.0.2'] },
        { list: 'DROP', network: '185.220.100.0/22' },
      ],
      checked: 24,
      unknown: 2,
    },
  ],
  [
    'ip_hosting',
    'triggered',
    0,
    {
      asn: 60729,
      as_name: 'Stiftung Erneuerbare Freiheit',
      lists: [{ list: 'Data centers', network: '185.220.101.0/24' }],
    },
  ],
  ['email_domain_new_7d', 'triggered', 30, { age_days: 6, registered_at: '2026-11-15T00:00:00.000Z' }],
  ['email_random_local', 'triggered', 15, { letters: 8, digits: 6, pairs: 7, rare: 3, changes: 11 }],
  ['email_free_provider', 'triggered', 0, {}],
  ['trust_captcha_passed', 'triggered', -15, { test_id: 'cap_5XwvYw2mZq0RrTn4Xb7Lr2' }],
  ['ip_public_proxy', 'unknown', 0, NO_SOURCE],
  ['ip_residential_proxy', 'unknown', 0, NO_SOURCE],
  ['ip_abuse_reported_high', 'unknown', 0, NO_REPORTS],
  ['ip_abuse_reported_some', 'unknown', 0, NO_REPORTS],
  ['ip_network_abusive', 'unknown', 0, NO_REPORTS],
  ['email_domain_parked', 'unknown', 0, { reason: 'The site of the domain is not visited for this check.' }],
  ['email_domain_blocklisted', 'unknown', 0, { reason: 'Too few blocklists responded within 400 ms.' }],
  ['device_automation', 'unknown', 0, { reason: 'The device test is older than 10 minutes.' }],
  ['ip_vpn', 'clear', 0],
  ['ip_private_relay', 'clear', 0],
  ['email_syntax_invalid', 'clear', 0],
  ['email_no_mx', 'clear', 0, { answer: '10 mail.fresh-offers.com' }],
  ['email_disposable', 'clear', 0],
  ['email_typo_domain', 'clear', 0],
  ['email_role_account', 'clear', 0],
  ['email_relay_alias', 'clear', 0],
  ['ua_missing', 'clear', 0],
  ['ua_automation', 'clear', 0],
  ['ip_velocity_elevated', 'clear', 0],
  ['ip_velocity_extreme', 'clear', 0],
  ['ip_many_accounts', 'clear', 0],
])

/** A sign-up that a rule blocks although its score alone would challenge it. */
export const blockedSignup: AssessmentResult = {
  request_id: 'req_7Hq1mRw2Xk0vZtB4nYdP9d',
  assessed_at: '2026-11-21T13:38:21.407Z',
  event_type: 'signup',
  event_id: 'signup-3132',
  risk_score: 90,
  risk_level: 'critical',
  decision: 'block',
  decision_source: 'rule',
  thresholds: { review: 30, challenge: 60, block: 85 },
  coverage: 0.71,
  reasons: ['Tor exit (45 points)', 'Domain registered within 7 days (30 points)'],
  signals: signup,
  score_breakdown: {
    model: 'points-v2',
    raw: 90,
    clamped: false,
    categories: Object.entries(signalCategories).map(([id, { cap }]) => ({
      id: id as keyof typeof signalCategories,
      points: signup.filter(({ category }) => category === id).reduce((sum, { points }) => sum + points, 0),
      cap,
    })),
  },
  matched_rules: [
    {
      id: 'rule_1K8vYw2mZq0RrTn4Xb7LcD',
      name: 'New domain from hosting',
      action: 'block',
      priority: 20,
      mode: 'enforce',
      applied: true,
      conditions: [
        { field: 'email.domain_age_days', operator: 'lt', value: 30, actual: 6 },
        { field: 'ip.is_hosting', operator: 'is_true', value: null, actual: true },
        { field: 'ip.country', operator: 'not_in', value: ['AT', 'CH', 'LI', 'FR', 'NL', 'BE', 'LU'], actual: 'DE' },
      ],
    },
    {
      id: 'rule_2K8vYw2mZq0RrTn4Xb7LcD',
      name: 'Tor at sign-up',
      action: 'challenge',
      priority: 60,
      mode: 'shadow',
      applied: false,
      conditions: [{ field: 'ip.is_tor', operator: 'is_true', value: null, actual: true }],
    },
  ],
  subjects: {
    ip: {
      ip: '185.220.101.4',
      version: 4,
      is_public: true,
      country_code: 'DE',
      city: 'Berlin',
      asn: 60729,
      as_name: 'Stiftung Erneuerbare Freiheit',
      is_tor: true,
      is_vpn: false,
      is_hosting: true,
      is_relay: false,
      listed_on: ['Blocklist.de', 'SpamCop', 'DROP'],
    },
    email: {
      email: 'px7k2q9w1m4z3t@fresh-offers.com',
      normalized: 'px7k2q9w1m4z3t@fresh-offers.com',
      canonical: 'px7k2q9w1m4z3t@fresh-offers.com',
      domain: 'fresh-offers.com',
      syntax_valid: true,
      accepts_mail: true,
      is_disposable: false,
      is_free_provider: false,
      is_relay_alias: false,
      is_role_account: false,
      is_placeholder: false,
      domain_age_days: 6,
      suggestion: null,
    },
    domain: null,
    phone: null,
  },
  partial: true,
  sources: [
    source('IP location', 'ok', 788_000),
    source('Tor exits', 'ok', 1080),
    source('DROP', 'stale', 190_000),
    source('DNS', 'ok', 12),
    source('DNS blocklists', 'timeout', null),
    source('Registration data', 'ok', 30),
  ],
  warnings: [],
}

const quiet = assessed('login', [
  ['trust_known_device', 'triggered', -20, { first_seen: '2026-03-02T08:00:00.000Z' }],
  ['trust_aged_account', 'triggered', -10, { age_days: 611 }],
  ['ip_tor_exit', 'clear', 0],
  ['ip_vpn', 'clear', 0],
  ['ip_hosting', 'clear', 0],
  ['ip_public_proxy', 'unknown', 0, NO_SOURCE],
  ['impossible_travel', 'clear', 0, { km: 12, hours: 30 }],
])

/** A sign-in of a known user without any signal that adds points. */
export const quietLogin: AssessmentResult = {
  ...blockedSignup,
  event_type: 'login',
  risk_score: 0,
  risk_level: 'low',
  decision: 'allow',
  decision_source: 'threshold',
  coverage: 0.86,
  signals: quiet,
  score_breakdown: { model: 'points-v2', raw: -30, clamped: true, categories: [] },
  matched_rules: [],
  subjects: { ...blockedSignup.subjects, email: null },
}

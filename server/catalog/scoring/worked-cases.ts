import type { Decision, EventType, Level, SignalId } from '../signals.ts'
import type { ScoringModelId } from './models.ts'

/** Example assessment: the triggered signals with the points of each, and the outcome. */
export type WorkedCase = {
  title: string
  event: EventType
  /** Heaviest first. Less than the signal's weight where the cap applies, or where another signal states the same fact. */
  points: Partial<Record<SignalId, number>>
  score: number
  level: Level
  decision: Decision
}

/** The worked cases of the contract (section 4), which hold in every model. */
const common: readonly WorkedCase[] = [
  { title: 'No signals', event: 'signup', points: {}, score: 0, level: 'low', decision: 'allow' },
  { title: 'A VPN only', event: 'signup', points: { ip_vpn: 15 }, score: 15, level: 'low', decision: 'allow' },
  {
    title: 'A disposable address',
    event: 'signup',
    points: { email_disposable: 45 },
    score: 45,
    level: 'medium',
    decision: 'review',
  },
  {
    title: 'A disposable address, from a data center, by a headless browser',
    event: 'signup',
    points: { email_disposable: 45, ua_automation: 30, ip_hosting: 20 },
    score: 95,
    level: 'critical',
    decision: 'block',
  },
  {
    title: 'Tor, reported and on a blocklist: one kind of evidence, three times',
    event: 'signup',
    points: { ip_tor_exit: 45, ip_abuse_reported_high: 15, ip_blocklisted: 0 },
    score: 60,
    level: 'high',
    decision: 'challenge',
  },
  {
    title: 'Tor and a disposable address: two categories',
    event: 'signup',
    points: { email_disposable: 45, ip_tor_exit: 45 },
    score: 90,
    level: 'critical',
    decision: 'block',
  },
  {
    title: 'A new device in a new country',
    event: 'login',
    points: { new_country: 15, new_device: 10 },
    score: 25,
    level: 'low',
    decision: 'allow',
  },
  {
    title: 'Failed sign-ins, then a new device in a data center',
    event: 'login',
    points: { login_failures: 35, ip_hosting: 15, new_device: 10 },
    score: 60,
    level: 'high',
    decision: 'challenge',
  },
  {
    title: 'Failed sign-ins, then impossible travel through a proxy',
    event: 'login',
    points: { impossible_travel: 35, login_failures: 25, ip_public_proxy: 30 },
    score: 90,
    level: 'critical',
    decision: 'block',
  },
  {
    title: 'IP address and card from other countries, and an email domain 20 days old',
    event: 'checkout',
    points: { card_country_mismatch: 20, email_domain_new_30d: 20, ip_billing_country_mismatch: 20 },
    score: 60,
    level: 'high',
    decision: 'challenge',
  },
  {
    title: 'A hidden field filled in',
    event: 'form',
    points: { form_honeypot: 60 },
    score: 60,
    level: 'high',
    decision: 'challenge',
  },
  {
    title: 'A server calling an API',
    event: 'api',
    points: { ip_hosting: 0 },
    score: 0,
    level: 'low',
    decision: 'allow',
  },
]

/** Worked examples of each model: run as tests and shown in its documentation. */
export const workedCases: Readonly<Record<ScoringModelId, readonly WorkedCase[]>> = {
  'points-v1': [
    ...common,
    {
      title: 'A VPN in a data center: both signals count',
      event: 'signup',
      points: { ip_hosting: 20, ip_vpn: 15 },
      score: 35,
      level: 'medium',
      decision: 'review',
    },
  ],
  'points-v2': [
    ...common,
    {
      title: 'A VPN in a data center: one fact',
      event: 'signup',
      points: { ip_hosting: 20, ip_vpn: 0 },
      score: 20,
      level: 'low',
      decision: 'allow',
    },
    {
      title: 'An email domain and a company site on the same new domain: one fact',
      event: 'signup',
      points: { email_domain_new_7d: 30, domain_new_30d: 0 },
      score: 30,
      level: 'medium',
      decision: 'review',
    },
  ],
}

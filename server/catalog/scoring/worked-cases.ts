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

/** Worked cases of the contract (section 4) that hold in every model; the others are in the list of their model. */
const common: readonly WorkedCase[] = [
  { title: 'No signals', event: 'signup', points: {}, score: 0, level: 'low', decision: 'allow' },
  {
    title: 'A disposable address',
    event: 'signup',
    points: { email_disposable: 45 },
    score: 45,
    level: 'medium',
    decision: 'review',
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
]

/** Worked examples of each model: run as tests and shown in its documentation. */
export const workedCases: Readonly<Record<ScoringModelId, readonly WorkedCase[]>> = {
  'points-v1': [
    ...common,
    { title: 'A VPN only', event: 'signup', points: { ip_vpn: 15 }, score: 15, level: 'low', decision: 'allow' },
    {
      title: 'A disposable address, from a data center, by a headless browser',
      event: 'signup',
      points: { email_disposable: 45, ua_automation: 30, ip_hosting: 20 },
      score: 95,
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
      title: 'A server calling an API',
      event: 'api',
      points: { ip_hosting: 0 },
      score: 0,
      level: 'low',
      decision: 'allow',
    },
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
      title: 'A VPN only',
      event: 'signup',
      points: { ip_vpn: 10 },
      score: 10,
      level: 'low',
      decision: 'allow',
    },
    {
      title: 'A VPN in a data center: one fact',
      event: 'signup',
      points: { ip_hosting: 10, ip_vpn: 0 },
      score: 10,
      level: 'low',
      decision: 'allow',
    },
    {
      title: 'A server, and no VPN',
      event: 'signup',
      points: { ip_server: 40, ip_hosting: 0 },
      score: 40,
      level: 'medium',
      decision: 'review',
    },
    {
      title: 'A disposable address, from a data center, by a headless browser',
      event: 'signup',
      points: { email_disposable: 45, ip_server: 40, ua_automation: 30, ip_hosting: 0 },
      score: 100,
      level: 'critical',
      decision: 'block',
    },
    {
      title: 'A network of criminals',
      event: 'form',
      points: { ip_drop_listed: 60, ip_blocklisted: 0 },
      score: 60,
      level: 'high',
      decision: 'challenge',
    },
    {
      title: 'A new device in a new country',
      event: 'login',
      points: { new_country: 20, new_device: 20 },
      score: 40,
      level: 'medium',
      decision: 'review',
    },
    {
      title: 'A journey with the known device',
      event: 'login',
      points: { new_country: 20, new_network: 0, trust_known_device: -20 },
      score: 0,
      level: 'low',
      decision: 'allow',
    },
    {
      title: 'Impossible travel on a new device and browser',
      event: 'login',
      points: { impossible_travel: 45, new_device: 15, new_browser: 0, new_country: 0 },
      score: 60,
      level: 'high',
      decision: 'challenge',
    },
    {
      title: 'Failed sign-ins of an account, then impossible travel through a proxy',
      event: 'login',
      points: { impossible_travel: 45, login_failures: 15, ip_public_proxy: 30 },
      score: 90,
      level: 'critical',
      decision: 'block',
    },
    {
      title: 'One failure on each of five accounts, from a server',
      event: 'login',
      points: { failing_accounts_many: 60, ip_server: 20, ip_hosting: 0 },
      score: 80,
      level: 'high',
      decision: 'challenge',
    },
    {
      title: 'Five declined orders with different cards',
      event: 'checkout',
      points: { declines_many: 60, cards_many: 0, recent_decline: 25, avs_or_cvv_failed: 15 },
      score: 100,
      level: 'critical',
      decision: 'block',
    },
    {
      title: 'One machine, many accounts behind one address',
      event: 'signup',
      points: { device_many_accounts: 30, ip_many_accounts: 25, signup_burst_device: 30 },
      score: 85,
      level: 'critical',
      decision: 'block',
    },
    {
      title: 'One mailbox in many spellings',
      event: 'signup',
      points: { mailbox_spellings_many: 60, email_canonical_reuse: 0 },
      score: 60,
      level: 'high',
      decision: 'challenge',
    },
    {
      title: 'A large first order by gift card',
      event: 'checkout',
      points: { large_order_new_account: 30, payment_irreversible: 15 },
      score: 45,
      level: 'medium',
      decision: 'review',
    },
    {
      title: 'A server calling an API',
      event: 'api',
      points: { ip_hosting: 0, ip_server: 0 },
      score: 0,
      level: 'low',
      decision: 'allow',
    },
    {
      title: 'A client with thousands of requests a minute',
      event: 'api',
      points: { api_rate_extreme: 60 },
      score: 60,
      level: 'high',
      decision: 'challenge',
    },
    {
      title: 'An email domain and a company site on the same new domain: one fact',
      event: 'signup',
      points: { email_domain_new_7d: 30, domain_new_30d: 0 },
      score: 30,
      level: 'medium',
      decision: 'review',
    },
    {
      title: 'An established and popular email domain, and a VPN: one fact in favor',
      event: 'signup',
      points: { ip_vpn: 10, trust_email_domain_established: -10, trust_email_domain_popular: 0 },
      score: 0,
      level: 'low',
      decision: 'allow',
    },
  ],
}

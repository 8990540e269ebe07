import type { SignalId } from './signals.ts'

/** Effect of a magic input of a test key: triggers signals, or makes part of the evidence unknown. */
type Effect = { triggers: readonly SignalId[] } | { unknown: 'network' | 'email' }

/**
 * Words test keys recognise as a tag of an address at example.com, such as `jane+tor@example.com`. Words can be
 * combined: `jane+tor+disposable@example.com`. Signal ids work as well.
 */
export const testWords = {
  tor: { triggers: ['ip_tor_exit'] },
  vpn: { triggers: ['ip_vpn'] },
  proxy: { triggers: ['ip_public_proxy'] },
  hosting: { triggers: ['ip_hosting'] },
  blocklisted: { triggers: ['ip_blocklisted'] },
  reported: { triggers: ['ip_abuse_reported_high'] },
  disposable: { triggers: ['email_disposable'] },
  nomail: { triggers: ['email_no_mx'] },
  newdomain: { triggers: ['email_domain_new_7d'] },
  automation: { triggers: ['ua_automation'] },
  velocity: { triggers: ['ip_velocity_extreme'] },
  accounts: { triggers: ['ip_many_accounts', 'device_many_accounts'] },
  reuse: { triggers: ['email_canonical_reuse'] },
  failures: { triggers: ['login_failures'] },
  travel: { triggers: ['impossible_travel'] },
  newdevice: { triggers: ['new_device'] },
  newcountry: { triggers: ['new_country'] },
  honeypot: { triggers: ['form_honeypot'] },
  trusted: { triggers: ['trust_known_device', 'trust_email_domain_established'] },
  unknown: { unknown: 'email' },
} as const satisfies Record<string, Effect>

export type TestWord = keyof typeof testWords

export const testErrors = {
  quota: 'QUOTA_EXCEEDED',
  limited: 'RATE_LIMITED',
  unavailable: 'REPUTATION_UNAVAILABLE',
} as const

/**
 * Addresses in the documentation ranges (RFC 5737, RFC 3849), by last number: `192.0.2.10`, `198.51.100.10`,
 * `203.0.113.10` and `2001:db8::10` behave the same. Others trigger nothing.
 */
export const testAddresses: Readonly<Record<string, Effect>> = {
  10: { triggers: ['ip_tor_exit'] },
  20: { triggers: ['ip_vpn'] },
  30: { triggers: ['ip_hosting'] },
  40: { triggers: ['ip_blocklisted'] },
  50: { triggers: ['ip_public_proxy'] },
  60: { triggers: ['ip_residential_proxy'] },
  70: { triggers: ['ip_abuse_reported_high'] },
  80: { triggers: ['ip_private_relay'] },
  90: { unknown: 'network' },
}

/** Locations of the documentation ranges for test keys. */
export const testLocations = {
  '192.0.2.': { country: 'US', timeZone: 'America/New_York' },
  '198.51.100.': { country: 'DE', timeZone: 'Europe/Berlin' },
  '203.0.113.': { country: 'BR', timeZone: 'America/Sao_Paulo' },
  '2001:db8:': { country: 'FR', timeZone: 'Europe/Paris' },
} as const

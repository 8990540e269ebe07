/** What is assessed (contract section 3). Lookups of one address, domain or mail address use the column of a sign-up. */
export const eventTypes = ['signup', 'login', 'checkout', 'form', 'api'] as const

export type EventType = (typeof eventTypes)[number]

/** Kinds of evidence, with the most points that each adds: no cap reaches the level that blocks, so that two kinds are needed. */
export const signalCategories = {
  network: { label: 'Network', cap: 60 },
  email: { label: 'Email', cap: 55 },
  domain: { label: 'Domain', cap: 40 },
} as const

export type Category = keyof typeof signalCategories

export type SignalRow = { category: Category; label: string; weights: Record<EventType, number> }

const row = (
  category: Category,
  label: string,
  signup: number,
  login: number,
  checkout: number,
  form: number,
  api: number,
): SignalRow => ({ category, label, weights: { signup, login, checkout, form, api } })

/**
 * What each signal weighs (contract section 4, model `points-v1`), set by hand and scaled to the thresholds. Weight 0 is information on purpose: it never raises a score.
 */
export const signals = {
  ip_tor_exit: row('network', 'Tor exit', 45, 45, 50, 40, 35),
  ip_public_proxy: row('network', 'Public proxy', 35, 30, 40, 30, 20),
  ip_residential_proxy: row('network', 'Residential proxy', 30, 25, 35, 25, 20),
  ip_vpn: row('network', 'VPN', 15, 10, 20, 10, 5),
  ip_hosting: row('network', 'Hosting network', 20, 15, 25, 15, 0),
  ip_blocklisted: row('network', 'On a blocklist', 30, 25, 30, 35, 30),
  ip_abuse_reported_high: row('network', 'Reported for abuse, confidence 75 or more', 35, 35, 35, 35, 35),
  ip_abuse_reported_some: row('network', 'Reported for abuse, confidence 25 to 74', 15, 15, 15, 15, 15),
  ip_network_abusive: row('network', 'Network with much abuse', 10, 10, 10, 10, 10),
  ip_private_relay: row('network', 'Private relay', 0, 0, 0, 0, 0),
  email_syntax_invalid: row('email', 'Not an address that mail can reach', 50, 10, 40, 40, 15),
  email_no_mx: row('email', 'The domain takes no mail', 40, 10, 35, 35, 10),
  email_disposable: row('email', 'Disposable address', 45, 10, 40, 35, 15),
  email_domain_new_7d: row('email', 'Domain registered within 7 days', 30, 10, 30, 20, 10),
  email_domain_new_30d: row('email', 'Domain registered within 30 days', 20, 5, 20, 15, 5),
  email_domain_parked: row('email', 'Parked domain', 20, 5, 20, 15, 5),
  email_domain_blocklisted: row('email', 'Domain on a blocklist', 35, 15, 35, 35, 15),
  email_random_local: row('email', 'Local part that looks random', 15, 0, 10, 10, 0),
  email_typo_domain: row('email', 'Misspelt domain', 10, 0, 5, 5, 0),
  email_role_account: row('email', 'Role address', 5, 0, 5, 0, 0),
  email_free_provider: row('email', 'Free mail provider', 0, 0, 0, 0, 0),
  email_relay_alias: row('email', 'Relay alias', 0, 0, 0, 0, 0),
  domain_new_30d: row('domain', 'Registered within 30 days', 15, 5, 15, 20, 10),
  domain_blocklisted: row('domain', 'On a blocklist', 35, 15, 35, 40, 30),
} as const satisfies Record<string, SignalRow>

export type SignalId = keyof typeof signals

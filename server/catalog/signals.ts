/**
 * Assessed event types (contract section 3). Lookups of a single address, domain or email address use the sign-up
 * weights.
 */
export const eventTypes = ['signup', 'login', 'checkout', 'form', 'api'] as const

export type EventType = (typeof eventTypes)[number]

export const eventTypeLabels = {
  signup: 'Sign-up',
  login: 'Sign-in',
  checkout: 'Checkout',
  form: 'Form',
  api: 'API call',
} as const satisfies Record<EventType, string>

/**
 * Categories of evidence, each with its points cap. No cap reaches the block threshold, so blocking takes two
 * categories.
 */
export const signalCategories = {
  network: { label: 'Network', cap: 60 },
  email: { label: 'Email', cap: 55 },
  domain: { label: 'Domain', cap: 40 },
  phone: { label: 'Phone', cap: 45 },
  device: { label: 'Device', cap: 45 },
  behaviour: { label: 'Behavior', cap: 60 },
  transaction: { label: 'Transaction', cap: 45 },
  /** Evidence in favour of the subject: subtracts at most 30 points. */
  trust: { label: 'Trust', cap: -30 },
} as const

export type Category = keyof typeof signalCategories

export type Weights = Readonly<Record<EventType, number>>

/**
 * Facts that several signals state. In models that count a fact once, signals that state the same fact about the same
 * subject count once, at the highest weight.
 */
export const facts = {
  hosted: 'The address belongs to a server, not to a person’s connection',
  blocklisted: 'The address is on a blocklist',
  proxied: 'The address is a proxy',
  reported_address: 'The address was reported for abuse',
  undeliverable: 'The address receives no email',
  new_domain: 'The domain is new',
  listed_domain: 'The domain is on a blocklist',
  automated: 'The client is automated',
  busy_address: 'Many events come from the address',
  moved: 'The address is in another place than the user, the device, the phone or the card',
  respelled: 'The mailbox was used in other spellings',
  failing_accounts: 'Sign-ins of several accounts fail from one source',
  declined_often: 'Payments are declined repeatedly',
  established_domain: 'The email domain is established',
  busy_client: 'The API client sends many requests',
} as const

export type Fact = keyof typeof facts

export type SignalRow = {
  category: Category
  label: string
  /** Weights of the newest model, `points-v2`. */
  weights: Weights
  /** The fact it states; null: one that no other signal states. */
  fact: Fact | null
}

const row = (
  category: Category,
  label: string,
  signup: number,
  login: number,
  checkout: number,
  form: number,
  api: number,
  fact: Fact | null = null,
): SignalRow => ({ category, label, weights: { signup, login, checkout, form, api }, fact })

/**
 * The signals, with their weights in the model `points-v2`, set by hand and scaled to the thresholds. Weight 0 is
 * intentional: informational signals never raise a score. Earlier models: `catalog/scoring`.
 */
export const signals = {
  ip_tor_exit: row('network', 'Tor exit', 45, 45, 50, 40, 35),
  ip_public_proxy: row('network', 'Public proxy', 40, 30, 40, 30, 20, 'proxied'),
  ip_residential_proxy: row('network', 'Residential proxy', 30, 25, 35, 25, 20, 'proxied'),
  ip_vpn: row('network', 'VPN', 10, 15, 20, 10, 5, 'hosted'),
  ip_hosting: row('network', 'Hosting network', 10, 15, 20, 10, 0, 'hosted'),
  ip_server: row('network', 'Server without a VPN', 40, 20, 35, 30, 0, 'hosted'),
  ip_blocklisted: row('network', 'On a blocklist', 30, 25, 30, 35, 30, 'blocklisted'),
  ip_drop_listed: row('network', 'On the DROP list', 60, 60, 60, 60, 60, 'blocklisted'),
  ip_abuse_reported_high: row(
    'network',
    'Reported for abuse, confidence 75 or more',
    35,
    35,
    35,
    35,
    35,
    'reported_address',
  ),
  ip_abuse_reported_some: row(
    'network',
    'Reported for abuse, confidence 25 to 74',
    15,
    15,
    15,
    15,
    15,
    'reported_address',
  ),
  ip_network_abusive: row('network', 'Network with frequent abuse', 10, 10, 10, 10, 10),
  ip_private_relay: row('network', 'Private relay', 0, 0, 0, 0, 0),
  email_syntax_invalid: row('email', 'Invalid email address', 50, 10, 40, 40, 15, 'undeliverable'),
  email_no_mx: row('email', 'Domain does not accept email', 40, 10, 35, 35, 10, 'undeliverable'),
  email_disposable: row('email', 'Disposable address', 45, 10, 40, 35, 15),
  email_domain_new_7d: row('email', 'Domain registered within 7 days', 30, 10, 30, 20, 10, 'new_domain'),
  email_domain_new_30d: row('email', 'Domain registered within 30 days', 20, 5, 20, 15, 5, 'new_domain'),
  email_domain_parked: row('email', 'Parked domain', 20, 5, 20, 15, 5),
  email_domain_blocklisted: row('email', 'Domain on a blocklist', 35, 15, 35, 35, 15, 'listed_domain'),
  email_random_local: row('email', 'Random-looking local part', 15, 0, 10, 10, 0),
  email_name_mismatch: row('email', 'Mailbox of another name', 15, 0, 15, 10, 0),
  email_typo_domain: row('email', 'Misspelled domain', 10, 0, 5, 5, 0),
  email_role_account: row('email', 'Role address', 5, 0, 5, 0, 0),
  email_free_provider: row('email', 'Free email provider', 0, 0, 0, 0, 0),
  email_relay_alias: row('email', 'Relay alias', 0, 0, 0, 0, 0),
  domain_new_30d: row('domain', 'Registered within 30 days', 15, 5, 15, 20, 10, 'new_domain'),
  domain_blocklisted: row('domain', 'On a blocklist', 35, 15, 35, 40, 30, 'listed_domain'),
  domain_lookalike: row('domain', 'Looks like a well-known domain', 35, 10, 35, 35, 10),
  ua_missing: row('device', 'No user agent', 15, 10, 15, 15, 0),
  ua_automation: row('device', 'Automated user agent', 30, 35, 35, 35, 0, 'automated'),
  device_automation: row('device', 'Automated browser', 35, 35, 40, 35, 10, 'automated'),
  captcha_failed: row('device', 'CAPTCHA failed', 40, 35, 40, 40, 20),
  timezone_ip_mismatch: row('device', 'Time zone does not match IP location', 15, 20, 20, 10, 0, 'moved'),
  ip_velocity_elevated: row(
    'behaviour',
    'More than 20 events from the IP in 10 minutes',
    15,
    15,
    10,
    20,
    15,
    'busy_address',
  ),
  ip_velocity_extreme: row(
    'behaviour',
    'More than 100 events from the IP in 10 minutes',
    35,
    35,
    25,
    40,
    35,
    'busy_address',
  ),
  ip_many_accounts: row('behaviour', 'Many accounts on the IP', 25, 20, 15, 10, 5),
  device_many_accounts: row('behaviour', 'Many accounts on the device', 30, 20, 20, 15, 5),
  email_canonical_reuse: row('behaviour', 'Mailbox reused with other spellings', 25, 0, 15, 15, 0, 'respelled'),
  mailbox_spellings_many: row('behaviour', 'Mailbox with four or more spellings', 60, 0, 40, 40, 0, 'respelled'),
  login_failures: row('behaviour', 'Failed sign-ins', 0, 40, 0, 0, 20),
  impossible_travel: row('behaviour', 'Impossible travel', 0, 45, 15, 0, 10, 'moved'),
  new_device: row('behaviour', 'New device', 0, 20, 15, 0, 0),
  new_country: row('behaviour', 'New country', 0, 20, 15, 0, 5, 'moved'),
  failing_accounts_some: row('behaviour', 'Failed sign-ins of several accounts', 0, 35, 0, 0, 0, 'failing_accounts'),
  failing_accounts_many: row('behaviour', 'Failed sign-ins of many accounts', 0, 60, 0, 0, 0, 'failing_accounts'),
  new_network: row('behaviour', 'New network', 0, 15, 0, 0, 0, 'moved'),
  new_browser: row('behaviour', 'New browser', 0, 10, 0, 0, 0),
  unusual_hour: row('behaviour', 'Unusual hour', 0, 5, 0, 0, 0),
  declines_some: row('behaviour', 'Several declined payments', 0, 0, 25, 0, 0, 'declined_often'),
  declines_many: row('behaviour', 'Many declined payments', 0, 0, 60, 0, 0, 'declined_often'),
  cards_many: row('behaviour', 'Many different cards', 0, 0, 40, 0, 0),
  bin_declines_many: row('behaviour', 'Many declined cards of one issuer', 0, 0, 40, 0, 0, 'declined_often'),
  signup_burst_device: row('device', 'Several sign-ups on the device in an hour', 30, 0, 0, 0, 0),
  signup_burst_network: row('behaviour', 'Many sign-ups in the network in an hour', 60, 0, 0, 0, 0),
  api_rate_elevated: row('behaviour', 'More than 120 requests in a minute', 0, 0, 0, 0, 20, 'busy_client'),
  api_rate_extreme: row('behaviour', 'More than 600 requests in a minute', 0, 0, 0, 0, 60, 'busy_client'),
  reported_by_workspace: row('behaviour', 'Reported by this workspace', 45, 40, 45, 45, 40),
  form_honeypot: row('behaviour', 'Hidden field filled in', 60, 0, 0, 60, 0),
  form_too_fast: row('behaviour', 'Form submitted within 3 seconds', 20, 0, 5, 25, 0),
  form_link_spam: row('behaviour', 'Message with many links', 0, 0, 0, 20, 0),
  ip_billing_country_mismatch: row('transaction', 'Billing country differs from IP country', 0, 0, 20, 0, 0, 'moved'),
  card_country_mismatch: row('transaction', 'Card country differs from billing country', 0, 0, 20, 0, 0),
  recent_decline: row('transaction', 'Payment declined', 0, 0, 25, 0, 0),
  avs_or_cvv_failed: row('transaction', 'Address or card code check failed', 0, 0, 15, 0, 0),
  billing_shipping_mismatch: row('transaction', 'Shipped to another country', 0, 0, 10, 0, 0),
  large_order_new_account: row('transaction', 'Large order on a new account', 0, 0, 30, 0, 0),
  payment_irreversible: row('transaction', 'Payment that cannot be called back', 0, 0, 20, 0, 0),
  unusual_amount: row('transaction', 'Much larger than earlier orders', 0, 0, 15, 0, 0),
  phone_invalid: row('phone', 'Invalid phone number', 20, 5, 20, 20, 10),
  phone_disposable: row('phone', 'Disposable phone number', 40, 10, 35, 30, 15),
  phone_disposable_former: row('phone', 'Phone number was disposable', 10, 0, 10, 5, 0),
  phone_voip: row('phone', 'VoIP number', 30, 5, 20, 10, 0),
  phone_premium_rate: row('phone', 'Premium-rate number', 25, 10, 25, 20, 5),
  phone_service_number: row('phone', 'Service number, pager or voicemail', 10, 0, 10, 5, 0),
  phone_country_mismatch: row('phone', 'Phone country matches no other country', 10, 0, 15, 5, 0, 'moved'),
  trust_captcha_passed: row('trust', 'CAPTCHA passed', -10, -10, -10, -15, 0),
  trust_known_device: row('trust', 'Known device', 0, -20, -20, 0, -5),
  trust_aged_account: row('trust', 'Account older than six months', 0, -15, -15, -10, -10),
  trust_email_domain_established: row('trust', 'Established email domain', -10, -5, -10, -10, -5, 'established_domain'),
  trust_email_domain_popular: row('trust', 'Popular email domain', -5, 0, -5, -5, 0, 'established_domain'),
  trust_institutional_domain: row('trust', 'Institutional email domain', -10, -5, -5, -5, 0),
} as const satisfies Record<string, SignalRow>

export type SignalId = keyof typeof signals

export const signalIds = Object.keys(signals) as SignalId[]

export const isSignalId = (word: string): word is SignalId => Object.hasOwn(signals, word)

/**
 * Recommended decisions, mildest first (contract section 4). `review`: let through, then have a person check it;
 * `challenge`: ask for further verification before continuing.
 */
export const decisions = ['allow', 'review', 'challenge', 'block'] as const
export type Decision = (typeof decisions)[number]

export const riskLevels = ['low', 'medium', 'high', 'critical'] as const
export type Level = (typeof riskLevels)[number]

/** Scores from which each level applies and, without a rule, each decision (contract section 3). */
export const thresholds = { review: 30, challenge: 60, block: 85 } as const

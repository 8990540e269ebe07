/** Limits of protected links (contract section 8). */
export const linkTerms = {
  url: 2_048,
  title: 120,
  /** Custom code chosen by the creator. */
  code: /^[A-Za-z0-9_-]{4,32}$/,
  /** Length of a generated code, in base62 digits. */
  codeLength: 7,
  /** Shortest and longest time until a link may expire. */
  soonestExpiryMs: 5 * 60_000,
  latestExpiryYears: 5,
  /** A verdict older than this is refreshed before a visitor is redirected. */
  verdictMs: 30 * 60_000,
  /** An incomplete verdict is retried after this. */
  gapsMs: 60_000,
  /** Days before the code of a deleted link can be reused. */
  retiredDays: 180,
  /** Retention of daily visit counts, in days. */
  visitDays: 366,
  /** Distinct networks that must report a link within 24 hours to block it. */
  reporters: 3,
  /** Maximum number of domains a workspace can allow. */
  allowedDomains: 200,
} as const

/** Links that a visitor without a key may create per network. */
export const anonymousLinkLimit = { minute: 3, day: 10 } as const

/** Codes reserved for other paths, in lower case. */
export const reservedLinkCodes: readonly string[] = ['links']

export const linkStatuses = ['active', 'expired', 'disabled', 'blocked'] as const
export type LinkStatus = (typeof linkStatuses)[number]

export const linkVerdicts = ['safe', 'suspicious', 'malicious', 'unknown'] as const
export type LinkVerdict = (typeof linkVerdicts)[number]

export const linkInterstitials = ['auto', 'always'] as const
export type LinkInterstitial = (typeof linkInterstitials)[number]

/** Reasons a link is blocked. */
export const linkBlockReasons = {
  malicious: 'Its destination looks malicious',
  reports: 'Visitors have reported it',
  review: 'A review found it harmful',
} as const
export type LinkBlockReason = keyof typeof linkBlockReasons

/**
 * Scores from which a destination is suspicious or malicious. Listings are the only category that can reach
 * `malicious` alone.
 */
export const linkThresholds = { suspicious: 30, malicious: 85 } as const

/** Categories of evidence about a destination, each with its points cap. */
export const linkEvidence = {
  listing: { label: 'Blocklists and reviews', cap: 100 },
  name: { label: 'Name', cap: 60 },
  registration: { label: 'Registration', cap: 40 },
  way: { label: 'Redirects', cap: 60 },
  address: { label: 'Address', cap: 40 },
} as const
export type LinkEvidence = keyof typeof linkEvidence

export type LinkSignRow = { kind: LinkEvidence; label: string; points: number }
const sign = (kind: LinkEvidence, label: string, points: number): LinkSignRow => ({ kind, label, points })

/** Risk signs of a destination; a fact with several weights has one row per weight. */
export const linkSigns = {
  listed_high: sign('listing', 'On a blocklist for malware or phishing', 90),
  listed_medium: sign('listing', 'On a blocklist', 50),
  listed_low: sign('listing', 'On a blocklist with legitimate uses', 30),
  drop_network: sign('listing', 'In a network controlled by criminals', 90),
  blocked_by_review: sign('listing', 'Blocked by a review before', 100),
  reported_by_visitors: sign('listing', 'Reported by visitors, review pending', 50),
  resembles_known_name: sign('name', 'Name looks like a known one', 60),
  known_name_inside: sign('name', 'Contains a known name', 45),
  mixed_scripts: sign('name', 'Mixed scripts in one word', 40),
  registered_7d: sign('registration', 'Registered within 7 days', 40),
  registered_30d: sign('registration', 'Registered within 30 days', 25),
  not_registered: sign('registration', 'Domain is not registered', 20),
  leads_inward: sign('way', 'Resolves to a non-public address', 60),
  leads_back: sign('way', 'Redirects back to this service', 60),
  endless_redirects: sign('way', 'Too many redirects', 30),
  certificate_not_trusted: sign('way', 'Its certificate is not trusted', 30),
  no_such_host: sign('way', 'Host does not exist', 20),
  ends_elsewhere: sign('way', 'Redirects to another domain', 5),
  address_for_name: sign('address', 'IP address instead of a name', 25),
  program_download: sign('address', 'Downloads a program', 20),
  unusual_port: sign('address', 'An unusual port', 15),
  onward_address: sign('address', 'Contains another URL to redirect to', 10),
  many_labels: sign('address', 'Many subdomains', 10),
  free_hosting: sign('address', 'On a free hosting service', 5),
  no_encryption: sign('address', 'Not encrypted (http)', 5),
} as const satisfies Record<string, LinkSignRow>
export type LinkSignId = keyof typeof linkSigns

/** Checks a verdict depends on. A check without a result is a gap; a destination with a gap is never safe. */
export const linkChecks = {
  blocklists: 'Blocklists',
  lists: 'Network lists',
  registration: 'Registration',
  destination: 'Page content',
} as const
export type LinkCheck = keyof typeof linkChecks

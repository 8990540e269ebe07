export const scanVisibilities = ['private', 'unlisted', 'public'] as const
export type ScanVisibility = (typeof scanVisibilities)[number]

export const scanStatuses = ['queued', 'running', 'completed', 'failed'] as const
export type ScanStatus = (typeof scanStatuses)[number]

export const scanFailures = {
  site_down: 'The site did not return a usable response.',
  blocked_by_site: 'The site blocks this scanner, so it could not be graded.',
  invalid_certificate: 'The site only presents a certificate that browsers reject.',
  timeout: 'The site did not respond in time.',
  dns_error: 'The host could not be resolved to a reachable address.',
} as const
export type ScanFailure = keyof typeof scanFailures

/** Stages of a running scan, in the usual order of completion. */
export const scanStages = {
  address: 'Resolve the host',
  dns: 'Check DNS',
  blocklists: 'Check blocklists',
  email: 'Check email records',
  tls: 'Test TLS and certificate',
  page: 'Open the page',
} as const
export type ScanStage = keyof typeof scanStages
export const scanStageIds = Object.keys(scanStages) as [ScanStage, ...ScanStage[]]

/** Grades of the published algorithm, best first. */
export const scanGrades = ['A+', 'A', 'A-', 'B+', 'B', 'B-', 'C+', 'C', 'C-', 'D+', 'D', 'D-', 'F'] as const
export type ScanGrade = (typeof scanGrades)[number]

/** Faults that a good header score must not hide: each caps the grade and score (contract section 11). */
export const scanCaps = {
  untrusted_certificate: { grade: 'F', score: 20, reason: 'Browsers do not trust the certificate.' },
  certificate_name_mismatch: { grade: 'F', score: 20, reason: 'The certificate is not for this host.' },
  malware_blocklist: { grade: 'F', score: 20, reason: 'A blocklist lists the domain for malware or phishing.' },
  no_https: { grade: 'D+', score: 40, reason: 'The site is not available over HTTPS.' },
  old_tls: { grade: 'B', score: 75, reason: 'The server still accepts TLS 1.0 or 1.1.' },
} as const satisfies Record<string, { grade: ScanGrade; score: number; reason: string }>
export type ScanCap = keyof typeof scanCaps
export const scanCapIds = Object.keys(scanCaps) as [ScanCap, ...ScanCap[]]

/** Sections of a report in addition to the grade. */
export const scanSections = {
  headers: 'Headers',
  tls: 'TLS',
  email: 'Email',
  dns: 'DNS',
  content: 'Content',
} as const
export type ScanSection = keyof typeof scanSections

export const scanTerms = {
  /** A repeated scan of the same host within this time returns the existing scan. */
  cooldownSeconds: 60,
  /** Longest time `wait=1` holds a request. */
  waitSeconds: 25,
  budgetSeconds: 18,
  /** Total attempts for a scan that is interrupted. */
  attempts: 3,
  urlLength: 2_000,
} as const

/** Reasons for reporting public content, most serious first. */
export const abuseReasons = {
  phishing: 'Phishing: asks for passwords, card numbers or codes',
  malware: 'Malware',
  scam: 'Scam',
  impersonation: 'Impersonation',
  illegal: 'Illegal content',
  spam: 'Spam',
  other: 'Something else',
} as const

export type AbuseReason = keyof typeof abuseReasons
export const abuseReasonIds = Object.keys(abuseReasons) as [AbuseReason, ...AbuseReason[]]

/** Content types that can be reported and blocked. */
export const subjectTypes = { link: 'Protected link' } as const
export type SubjectType = keyof typeof subjectTypes
export const subjectTypeIds = Object.keys(subjectTypes) as [SubjectType, ...SubjectType[]]

/**
 * Operator decisions: the effect on the content and on its reports and appeals. To leave what is blocked confirms its
 * reports.
 */
export const moderationDecisions = {
  block: { label: 'Block it', does: 'Visitors can no longer open it. Reports are confirmed, appeals rejected.' },
  release: { label: 'Unblock', does: 'It is no longer blocked. Reports are dismissed, appeals accepted.' },
  leave: { label: 'Dismiss', does: 'Nothing changes. Reports and appeals are dismissed.' },
} as const

export type ModerationDecision = keyof typeof moderationDecisions
export const moderationDecisionIds = Object.keys(moderationDecisions) as [ModerationDecision, ...ModerationDecision[]]

/** Maximum length of a report or appeal, a note and a contact address. */
export const moderationBounds = { text: 2_000, note: 500, contact: 254 } as const

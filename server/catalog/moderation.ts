/** Reasons for reporting public content, most serious first. */
export const abuseReasons = {
  phishing: 'Phishing: asks for passwords, card numbers or codes in somebody else’s name',
  malware: 'Malware: downloads or runs something harmful',
  scam: 'Scam: sells or promises something it does not deliver',
  impersonation: 'Impersonation: pretends to be another person or company',
  illegal: 'Illegal content',
  spam: 'Spam: sent to me without my consent',
  other: 'Something else',
} as const

export type AbuseReason = keyof typeof abuseReasons
export const abuseReasonIds = Object.keys(abuseReasons) as [AbuseReason, ...AbuseReason[]]

/** Content types that can be reported and blocked. */
export const subjectTypes = { link: 'Protected link' } as const
export type SubjectType = keyof typeof subjectTypes
export const subjectTypeIds = Object.keys(subjectTypes) as [SubjectType, ...SubjectType[]]

/** Operator decisions: the effect on the content and on its reports and appeals. */
export const moderationDecisions = {
  block: { label: 'Block', does: 'The link stops working. Reports are upheld, appeals dismissed.' },
  release: { label: 'Unblock', does: 'The link works again. Reports are dismissed, appeals upheld.' },
  leave: { label: 'Keep as is', does: 'Nothing changes. Reports and appeals are dismissed.' },
} as const

export type ModerationDecision = keyof typeof moderationDecisions
export const moderationDecisionIds = Object.keys(moderationDecisions) as [ModerationDecision, ...ModerationDecision[]]

/** Maximum length of a report or appeal, a note and a contact address. */
export const moderationBounds = { text: 2_000, note: 500, contact: 254 } as const

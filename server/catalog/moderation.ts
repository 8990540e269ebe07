/** Reasons for reporting public content, most serious first. */
export const abuseReasons = {
  phishing: 'It asks for passwords, card numbers or codes in somebody else’s name',
  malware: 'It downloads or runs something harmful',
  scam: 'It sells or promises what it does not give',
  impersonation: 'It pretends to be a person or company that it is not',
  illegal: 'It breaks the law',
  spam: 'It was sent to me unasked',
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
  block: { label: 'Block it', does: 'Nobody gets through any more. Reports are upheld, appeals dismissed.' },
  release: { label: 'Open it again', does: 'It works as before. Reports are dismissed, appeals upheld.' },
  leave: { label: 'Leave it as it is', does: 'Nothing changes. Reports and appeals are dismissed.' },
} as const

export type ModerationDecision = keyof typeof moderationDecisions
export const moderationDecisionIds = Object.keys(moderationDecisions) as [ModerationDecision, ...ModerationDecision[]]

/** Maximum length of a report or appeal, a note and a contact address. */
export const moderationBounds = { text: 2_000, note: 500, contact: 254 } as const

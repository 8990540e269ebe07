/** What a visitor can say is wrong with something that the service shows to the public, most serious first. */
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

/** Kinds of things that can be reported and blocked. */
export const subjectTypes = { link: 'Protected link' } as const
export type SubjectType = keyof typeof subjectTypes
export const subjectTypeIds = Object.keys(subjectTypes) as [SubjectType, ...SubjectType[]]

/** What an operator can decide: what becomes of the thing, and of what was said. */
export const moderationDecisions = {
  block: { label: 'Block it', does: 'Nobody gets through any more. Reports are upheld, appeals dismissed.' },
  release: { label: 'Open it again', does: 'It works as before. Reports are dismissed, appeals upheld.' },
  leave: { label: 'Leave it as it is', does: 'Nothing changes. Reports and appeals are dismissed.' },
} as const

export type ModerationDecision = keyof typeof moderationDecisions
export const moderationDecisionIds = Object.keys(moderationDecisions) as [ModerationDecision, ...ModerationDecision[]]

/** Longest words of a report or an appeal, of a note, and of an address to answer to. */
export const moderationBounds = { text: 2_000, note: 500, contact: 254 } as const

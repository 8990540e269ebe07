/** Days between two scans that a site can be given. */
export const scanEveryDays = [1, 7, 30] as const
export type ScanEveryDays = (typeof scanEveryDays)[number]

export const siteTerms = {
  /** Sites that a workspace may have. */
  most: 50,
  /** For how long the proof of a verified domain may be gone. */
  graceDays: 3,
  /** Days between two scans that the leaderboard pays for. */
  boardEveryDays: 7,
  /** How old the latest public scan on the leaderboard may be. */
  boardDays: 30,
  /** Public scans in a row with a grade under B that end a place on the leaderboard. */
  underB: 3,
  /** From this age on a badge says so in place of a grade. */
  staleDays: 90,
} as const

/** What a record or a file has to hold to prove a domain. */
export const proofText = (token: string): string => `service-verify=${token}`

/** Where the file lies that proves a domain. */
export const proofPath = '/.well-known/service-verify.txt'

/** Longest label of a badge, in characters. */
export const badgeLabelMost = 30
export const badgeStyles = ['flat', 'flat-square'] as const
export type BadgeStyle = (typeof badgeStyles)[number]
export const badgeTypes = ['grade', 'score'] as const
export type BadgeType = (typeof badgeTypes)[number]

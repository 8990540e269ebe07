/** Scan intervals of a site, in days. */
export const scanEveryDays = [1, 7, 30] as const
export type ScanEveryDays = (typeof scanEveryDays)[number]

export const siteTerms = {
  most: 50,
  /** How long the verification record of a domain may be missing before the verification lapses. */
  graceDays: 3,
  /** Interval of the unmetered scans for the leaderboard, in days. */
  boardEveryDays: 7,
  /** Maximum age of the latest public scan for a place on the leaderboard, in days. */
  boardDays: 30,
  /** Consecutive public scans graded below B after which a site loses its place on the leaderboard. */
  underB: 3,
  /** Age in days from which a badge shows that the scan is outdated instead of a grade. */
  staleDays: 90,
} as const

export const proofText = (token: string): string => `service-verify=${token}`

export const proofPath = '/.well-known/service-verify.txt'

/** Maximum length of a badge label, in characters. */
export const badgeLabelMost = 30
export const badgeStyles = ['flat', 'flat-square'] as const
export type BadgeStyle = (typeof badgeStyles)[number]
export const badgeTypes = ['grade', 'score'] as const
export type BadgeType = (typeof badgeTypes)[number]

import type { SiteRow } from '#app/_trpc/outputs.ts'
import { siteTerms } from '#server/catalog/site-terms.ts'

/** The site's verification status in words. */
export function proofWords({ verified_at, verified_by, missing_since, checked_at }: Proved): string {
  if (missing_since) return 'Proof missing'
  if (verified_by === 'parent') return 'Verified by a name above'
  if (verified_at) return 'Verified'
  return checked_at ? 'Not verified' : 'Waiting for the proof'
}

type Proved = Pick<SiteRow, 'verified_at' | 'verified_by' | 'missing_since' | 'checked_at'>

/** Result of the last DNS check, in a sentence. */
export function dnsWords(outcome: SiteRow['dns_outcome']): string | null {
  switch (outcome) {
    case 'found':
      return 'The record is in place.'
    case 'other':
      return 'There is such a record with another token.'
    case 'absent':
      return 'There is no such record. A new one can take an hour to be seen.'
    case 'gone':
      return 'The name does not exist in the DNS.'
    case 'unknown':
      return 'No name server answered. Nothing is held against the domain.'
    case null:
      return null
  }
}

/** Result of the last check of the verification file, in a sentence. */
export function fileWords(outcome: SiteRow['file_outcome']): string | null {
  switch (outcome) {
    case 'found':
      return 'The file is in place.'
    case 'other':
      return 'There is something at this address that does not hold the line.'
    case 'absent':
      return 'There is no file at this address.'
    case 'redirected':
      return 'The address leads elsewhere, which proves nothing. It has to answer by itself.'
    case 'too_large':
      return 'What lies there is larger than 4 KB, so it was not read.'
    case 'failing':
      return 'The server answered with a fault of its own. Nothing is held against the domain.'
    case 'timeout':
      return 'The server did not answer within eight seconds. Nothing is held against the domain.'
    case 'unreachable':
      return 'No connection that can be trusted: the host has no address or refuses, or its certificate does not hold.'
    case null:
      return null
  }
}

/** Options for scheduled scans. */
export const SCHEDULES = [
  { value: '', label: 'Never', days: null },
  { value: '1', label: 'Every day', days: 1 },
  { value: '7', label: 'Every week', days: 7 },
  { value: '30', label: 'Every 30 days', days: 30 },
] as const

/** The schedule in a word, for lists. */
export function scheduleWords({ scan_every_days, listed_at }: Pick<SiteRow, 'scan_every_days' | 'listed_at'>): string {
  if (listed_at && scan_every_days !== 1) return 'Weekly, for the leaderboard'
  return { 1: 'Daily', 7: 'Weekly', 30: 'Every 30 days', 0: 'None' }[scan_every_days ?? 0]
}

/** The unit cost of a schedule, in a sentence. */
export function costWords({ scan_every_days, listed_at }: Pick<SiteRow, 'scan_every_days' | 'listed_at'>): string {
  if (listed_at && scan_every_days === 1) return 'One unit for each, and none for the weekly one of the leaderboard.'
  if (listed_at) return 'The leaderboard has it scanned every week, without a unit.'
  return scan_every_days === null ? 'Nothing is scanned by itself.' : 'One unit for each scan.'
}

/** Why the last scheduled scan was skipped. */
export const skipWords = (reason: NonNullable<SiteRow['skipped']>['reason']): string =>
  reason === 'allowance' ? 'the allowance of the month was used up' : 'the plan has no scans'

/** Why the service removed a site from the leaderboard; null if it did not. */
export function delistedWords(reason: SiteRow['delisted_for']): string | null {
  if (reason === 'grade')
    return `Taken from the leaderboard after ${siteTerms.underB} public scans under B. After one with at least B it can be listed again.`
  if (reason === 'unverified') return 'Taken from the leaderboard because its proof was gone.'
  return null
}

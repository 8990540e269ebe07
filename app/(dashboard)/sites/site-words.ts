import type { SiteRow } from '#app/_trpc/outputs.ts'
import { siteTerms } from '#server/catalog/site-terms.ts'

/** The site's verification status in words. */
export function proofWords({ verified_at, verified_by, missing_since, checked_at }: Proved): string {
  if (missing_since) return 'Verification lost'
  if (verified_by === 'parent') return 'Verified by a parent domain'
  if (verified_at) return 'Verified'
  return checked_at ? 'Not verified' : 'Waiting for verification'
}

type Proved = Pick<SiteRow, 'verified_at' | 'verified_by' | 'missing_since' | 'checked_at'>

/** Result of the last DNS check, in a sentence. */
export function dnsWords(outcome: SiteRow['dns_outcome']): string | null {
  switch (outcome) {
    case 'found':
      return 'Record found.'
    case 'other':
      return 'A record exists, but with another token.'
    case 'absent':
      return 'No record found. New records can take up to an hour to appear.'
    case 'gone':
      return 'The name does not exist in DNS.'
    case 'unknown':
      return 'No name server responded. The domain stays verified for now.'
    case null:
      return null
  }
}

/** Result of the last check of the verification file, in a sentence. */
export function fileWords(outcome: SiteRow['file_outcome']): string | null {
  switch (outcome) {
    case 'found':
      return 'File found.'
    case 'other':
      return 'The file does not contain the required line.'
    case 'absent':
      return 'No file at this URL.'
    case 'redirected':
      return 'The URL redirects to another host. It must serve the file itself.'
    case 'too_large':
      return 'The file is larger than 4 KB.'
    case 'failing':
      return 'The server returned an error. The domain stays verified for now.'
    case 'timeout':
      return 'The server did not respond within eight seconds. The domain stays verified for now.'
    case 'unreachable':
      return 'Could not connect: no address, connection refused, or an invalid certificate.'
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
  if (listed_at && scan_every_days === 1) return 'One unit per scan. Weekly leaderboard scans are free.'
  if (listed_at) return 'Scanned weekly for the leaderboard. No units used.'
  return scan_every_days === null ? 'No scheduled scans.' : 'One unit per scan.'
}

/** Why the schedule does not run, and what to do; null if it runs or there is none. */
export function pauseWords({ watch, listed_at }: Pick<SiteRow, 'watch' | 'listed_at'>): string | null {
  const free = listed_at ? ' The free scans for the leaderboard continue.' : ''
  switch (watch?.paused_for) {
    case 'quota':
      return `No units are left this month. The schedule resumes next month, or immediately with a larger plan.${free}`
    case 'plan':
      return `The plan does not include website scans. The schedule resumes with a plan that does.${free}`
    case 'refused':
      return 'The site was refused in several scans, for example because its address is not public. Check it, then resume its watch.'
    case 'person':
      return 'Someone paused its watch. Resume the watch to scan again.'
    default:
      return null
  }
}

/** Why the service removed a site from the leaderboard; null if it did not. */
export function delistedWords(reason: SiteRow['delisted_for']): string | null {
  if (reason === 'grade')
    return `Removed from the leaderboard after ${siteTerms.underB} public scans below B. It can be listed again after a scan with at least B.`
  if (reason === 'unverified') return 'Removed from the leaderboard because its verification was lost.'
  return null
}

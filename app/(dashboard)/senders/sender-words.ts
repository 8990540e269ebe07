import type { SenderRow } from '#app/_trpc/outputs.ts'

/** A sender's status in words. */
export function statusWords({ status, paused }: Pick<SenderRow, 'status' | 'paused'>): string {
  if (paused) return 'Paused by the plan'
  return { pending: 'Waiting for record', verified: 'Verified', unverified: 'No longer verified' }[status]
}

/** The result of the last check; null before the first. */
export function outcomeWords({ outcome, status }: Pick<SenderRow, 'outcome' | 'status'>): string | null {
  switch (outcome) {
    case 'found':
      return 'Record found.'
    case 'other':
      return 'TXT records found, but not the one above.'
    case 'absent':
      return 'No TXT record found. New records can take up to an hour to appear.'
    case 'unknown':
      return status === 'verified'
        ? 'No name server responded. The domain stays verified for now.'
        : 'No name server responded. The record could not be checked.'
    case 'held':
      return 'Record found, but another workspace uses the domain with its own record. Remove that record first.'
    case null:
      return null
  }
}

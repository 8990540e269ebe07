import type { SenderRow } from '#app/_trpc/outputs.ts'

/** A sender's status in words. */
export function statusWords({ status, paused }: Pick<SenderRow, 'status' | 'paused'>): string {
  if (paused) return 'Paused (plan limit)'
  return { pending: 'Waiting for record', verified: 'Verified', unverified: 'No longer verified' }[status]
}

/** The result of the last check; null before the first. */
export function outcomeWords({ outcome, status }: Pick<SenderRow, 'outcome' | 'status'>): string | null {
  switch (outcome) {
    case 'found':
      return 'Record found.'
    case 'other':
      return 'TXT records exist at this name, but none matches.'
    case 'absent':
      return 'No TXT record at this name. New records can take up to an hour to appear.'
    case 'unknown':
      return status === 'verified'
        ? 'No name server responded. The domain stays verified.'
        : 'No name server responded. The record is unknown.'
    case 'held':
      return 'Record found, but the domain is verified in another workspace. Remove that workspace’s record first.'
    case null:
      return null
  }
}

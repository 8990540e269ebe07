import type { SenderRow } from '#app/_trpc/outputs.ts'

/** A sender's status in words. */
export function statusWords({ status, paused }: Pick<SenderRow, 'status' | 'paused'>): string {
  if (paused) return 'Paused by the plan'
  return { pending: 'Waiting for the record', verified: 'Verified', unverified: 'Not verified any more' }[status]
}

/** The result of the last check; null before the first. */
export function outcomeWords({ outcome, status }: Pick<SenderRow, 'outcome' | 'status'>): string | null {
  switch (outcome) {
    case 'found':
      return 'The record is in place.'
    case 'other':
      return 'There are TXT records at this name, none of them is the one above.'
    case 'absent':
      return 'There is no TXT record at this name. A new one can take an hour to be seen.'
    case 'unknown':
      return status === 'verified'
        ? 'No name server answered. Nothing is held against the domain.'
        : 'No name server answered. Nothing is known about the record.'
    case 'held':
      return 'The record is in place, and another workspace holds the domain by a record of its own. Take that one away.'
    case null:
      return null
  }
}

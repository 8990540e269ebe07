import type { StreamRow } from '#app/_trpc/outputs.ts'
import { streamKinds } from '#server/catalog/stream-terms.ts'

type State = Pick<StreamRow, 'status' | 'status_reason' | 'failing_since' | 'last_error'>

const stoppedByPlan = (stream: State, included: boolean): boolean =>
  stream.status_reason === 'plan_downgrade' || (stream.status === 'active' && !included)

export function statusWord(stream: State, included: boolean): 'Active' | 'Failing' | 'Paused' {
  if (stream.status === 'paused' || stoppedByPlan(stream, included)) return 'Paused'
  return stream.failing_since ? 'Failing' : 'Active'
}

/** Why nothing is sent and what to do; null for a working stream. */
export function stateSentence(stream: State, included: boolean): string | null {
  if (stream.status_reason === 'owner_paused') return 'Paused by an owner. Events wait for up to 7 days.'
  if (stoppedByPlan(stream, included)) return 'Your plan does not include event streams. It resumes when you upgrade.'
  return stream.failing_since ? stream.last_error : null
}

export const kindLabel = ({ destination }: Pick<StreamRow, 'destination'>): string =>
  streamKinds[destination.kind].label

/** Where a stream sends to, in short. */
export function placeOf({ destination }: Pick<StreamRow, 'destination'>): string {
  switch (destination.kind) {
    case 's3':
      return [destination.bucket, destination.prefix].filter(Boolean).join('/')
    case 'nats':
      return `${destination.subject} at ${destination.address}`
    case 'kafka':
      return `${destination.topic} at ${destination.address}`
    case 'syslog':
      return destination.address
    default:
      return destination.url
  }
}

/** Width of a lag bar in percent; logarithmic, full at 10,000 events. */
export const lagShare = (waiting: number): number => Math.min(100, Math.round(25 * Math.log10(waiting + 1)))

import type { Send } from './destination.ts'
export function openKafka(..._given: unknown[]): Send {
  throw new Error('not yet')
}

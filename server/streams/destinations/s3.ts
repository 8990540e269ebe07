import type { Send } from './destination.ts'
export function openS3(..._given: unknown[]): Send {
  throw new Error('not yet')
}

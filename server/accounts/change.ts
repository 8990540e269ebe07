import type { Author } from './actor.ts'

/** Who changes something, when, and in which request: what every recorded change carries. */
export type Change = { author: Author; now: Date; requestId: string | null }

import type { Author } from '../catalog/events.ts'

export type Change = { author: Author; now: Date; requestId: string | null }

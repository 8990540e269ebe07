import type { Author } from '../catalog/events.ts'
import type { Clock } from '../platform/clock.ts'

/** Who changes something. When it happens is read from the clock once the lock is held: see `lockWorkspace`. */
export type Change = { author: Author; clock: Clock; requestId: string | null }

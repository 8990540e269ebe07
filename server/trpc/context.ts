import type { Actor, SignedIn } from '../accounts/index.ts'
import type { Warning } from '../lookups/index.ts'
import type { System } from '../system.ts'

/** A request whose units were reserved before, with the bulk job that it belongs to. */
export type Prepaid = { jobId: string; position: number; units: number }

/** One call of a procedure, whichever door it came through. */
export type Context = {
  system: System
  door: 'api' | 'dashboard' | 'bulk'
  requestId: string
  /** Address of the caller, read when somebody needs it. */
  address(): string
  /** Origin of the web site on which the caller's browser stands, as its header says; null for programs. */
  origin(): string | null
  /** When the call came in. */
  at: Date
  /**
   * Who calls. `freshly` asks the database even where the door remembers an answer: refusals rest on it.
   * Fails with UNAUTHORIZED, API_KEY_PAUSED or WORKSPACE_NOT_FOUND.
   */
  identify(freshly: boolean): Promise<Actor>
  /** Who calls, or null for somebody who shows neither key nor session. Fails as `identify` does for a key or session that is not valid. */
  identifyOptional(): Promise<Actor | null>
  /** The signed-in person without a workspace; fails with UNAUTHORIZED, always for an API key. */
  person(): Promise<SignedIn>
  /** Value of the Idempotency-Key header, where the door takes one. Fails with VALIDATION_FAILED. */
  idempotencyKey(): string | null
  /** Set for a target of a bulk job: it was admitted and charged when the job was made. */
  prepaid?: Prepaid
  /** Who was identified for the endpoint, before its input was read. */
  caller: Actor | null
  /** Warnings about the request found while it was read. */
  warnings: Warning[]
  /** Headers that the answer carries. */
  headers: Record<string, string>
  /** HTTP status of the success, where the procedure chooses between those of its row. */
  success: { status: number | null }
}

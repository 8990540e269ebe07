import type { Actor, Client, SignedIn } from '../accounts/index.ts'
import type { Warning } from '../lookups/index.ts'
import type { System } from '../system.ts'

/** A request whose units were reserved in advance, with the bulk job it belongs to. */
export type Prepaid = { jobId: string; position: number; units: number }

export type Context = {
  system: System
  source: 'api' | 'dashboard' | 'bulk' | 'watch'
  requestId: string
  /** The trace of the request (W3C Trace Context), where it is passed on. */
  traceparent?: string | null
  /** Caller's address, resolved on first use. */
  address(): string
  /** The browser of the call, for its security activity; outside the dashboard only its address. */
  client(): Client
  /** Value of the browser's Origin header; null for non-browser clients. */
  origin(): string | null
  at: Date
  /**
   * Identifies the caller. `freshly` bypasses the cache; rejections must be based on it. Fails with UNAUTHORIZED,
   * API_KEY_PAUSED or WORKSPACE_NOT_FOUND.
   */
  identify(freshly: boolean): Promise<Actor>
  /** Like `identify`, but null when there is neither key nor session. An invalid key or session still fails. */
  identifyOptional(): Promise<Actor | null>
  /** The signed-in person, independent of a workspace. Fails with UNAUTHORIZED, always for an API key. */
  person(): Promise<SignedIn>
  /** Value of the Idempotency-Key header, for sources that support it. Fails with VALIDATION_FAILED. */
  idempotencyKey(): string | null
  /** Set for bulk targets, which were admitted and charged when the job was created. */
  prepaid?: Prepaid
  /**
   * A run that the service starts by a schedule: it is admitted by plan and units alone, since bursts and cooldowns limit
   * callers.
   */
  scheduled?: true
  /** A page is opened: endpoints return the stored result, or throw `ResultNotStored`, and charge nothing. */
  stored?: true
  /** Caller identified for the endpoint, before its input is parsed. */
  caller: Actor | null
  warnings: Warning[]
  headers: Record<string, string>
  /** HTTP status of the success, where the procedure chooses between those of its row. */
  success: { status: number | null }
}

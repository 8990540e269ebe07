import type { BurstClass, Capability } from '../capabilities.ts'
import type { ErrorCode } from '../errors.ts'

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

export type EndpointRow = {
  method: Method
  /**
   * Path below `/v1`. A parameter in braces is a whole segment, or the start of one before a fixed suffix. A path
   * ending in a slash is also served without it.
   */
  path: string
  tag: string
  /**
   * Set where callers need no key. `optional`: a key may be omitted, but one that is sent must be valid; `none`: keys
   * are ignored and the response is the same for everyone. Such rows are unmetered, and their procedures do their own
   * rate limiting.
   */
  key?: 'optional' | 'none'
  /** Null: any active workspace key. */
  capability: Capability | null
  /** Units per target; 0 = unmetered. */
  units: number
  /** What a unit is charged for, where that is not one target. */
  charges?: string
  /** Every request needs bulk lookups too. */
  needsBulk?: true
  burst: BurstClass | null
  /** Status of a success, if not 200. */
  status?: 201 | 202
  /**
   * Never rejects its input; invalid values are ignored. For images embedded in other sites, which an error would
   * break.
   */
  lenient?: true
  /**
   * JSON pointers to fields, one or two levels deep, whose values a visitor of the caller's site controls. A bad value is
   * shortened or ignored with a warning, and null counts as absent, so that no visitor can turn the request into an error.
   */
  tolerates?: readonly string[]
  /** Returns 200 when nothing was created because it already existed, or when the request waited for completion. */
  found?: true
  /** Body fields that are sent in the query string instead. */
  inQuery?: readonly string[]
  /** Affects live requests: test keys are rejected. */
  liveOnly?: true
  /**
   * Minimum time between two requests for the same target: as set by the plan, or a fixed number of seconds on every
   * plan.
   */
  cooldown?: true | { seconds: number }
  /** A retry with the same Idempotency-Key gets the original response (contract section 1). */
  idempotent?: true
  /** Success response is a stream of rows or an image instead of JSON; errors are still JSON. */
  answers?: 'csv' | 'svg'
  /** One-line summary for lists and the OpenAPI document. */
  summary: string
  /** When to use it and how it behaves, for the reference. */
  describes: string
  /** Errors in addition to those of the admission pipeline. */
  errors: readonly ErrorCode[]
  /** Maximum body size in bytes, where it differs from the API default. */
  bodyLimit?: number
  /** Path parameter, the last one, whose value may contain unescaped slashes. */
  slashes?: string
  /** Error code for an invalid value of a field, where it is not VALIDATION_FAILED. */
  refusals?: Readonly<Record<string, ErrorCode>>
}

type Terms = Omit<EndpointRow, 'method' | 'path'>

export const get = <const T extends Terms>(path: string, terms: T) => ({ method: 'GET' as const, path, ...terms })
export const post = <const T extends Terms>(path: string, terms: T) => ({ method: 'POST' as const, path, ...terms })
export const patch = <const T extends Terms>(path: string, terms: T) => ({ method: 'PATCH' as const, path, ...terms })
export const remove = <const T extends Terms>(path: string, terms: T) => ({
  method: 'DELETE' as const,
  path,
  ...terms,
})

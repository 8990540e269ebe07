import type { ProviderId, UpstreamId } from '../catalog/providers.ts'

/** A local data set. `find` returns null for what it does not contain, and throws on failure. */
export type DataSet<Query, Facts> = {
  id: ProviderId
  /** Name of the data in use where it is not the catalogue's, such as that of the operator's own database. */
  title?: string | undefined
  /** False: there is no data yet, although the source is connected. */
  loaded?: boolean
  /** Date of the data; null if not stated. */
  dataFrom: Date | null
  find(query: Query): Facts | null
}

/** One kind of query to one external service. */
export type Provider<Query, Facts> = {
  id: UpstreamId
  /** Raised when the type of the facts changes, so that older cached answers are ignored. */
  shape: number
  /** Cache key; queries with equal keys have equal answers. */
  keyOf(query: Query): string
  /**
   * Circuit-breaker key for a provider that queries many servers, so that one failing server does not block the
   * others.
   */
  party?(query: Query): string
  /** Facts null: the source has no data. Throws UpstreamFailure or HttpFailure. Facts are plain JSON. */
  query(query: Query, signal: AbortSignal): Promise<Fetched<Facts>>
  /**
   * At most `most` queries in one request, in order. Null: the query has to be sent alone, such as when the batch only
   * shows that there are facts.
   */
  batch?: {
    most: number
    query(queries: readonly Query[], signal: AbortSignal): Promise<readonly (Fetched<Facts> | null)[]>
  }
  /**
   * Merges fetched facts with cached ones, or throws UpstreamFailure for facts that are implausible given the cached
   * ones, which then stay.
   */
  combine?(fetched: Facts, stored: { facts: Facts; at: Date }): Facts
}

/** `freshSeconds`: how long the upstream allows caching; null if it does not say. */
export type Fetched<Facts> = { facts: Facts | null; freshSeconds: number | null }

/** `key_refused`, `over_quota`: the source is connected, but its key is not accepted or its quota is used up. */
export type FailureReason =
  | 'timeout'
  | 'refused'
  | 'down'
  | 'malformed'
  | 'not_configured'
  | 'key_refused'
  | 'over_quota'

/**
 * `at`: when the source returned the facts; for a data set, the date of its data. `stale`: cached facts replace those
 * of a source that fails now. `retryAfter`: seconds until the source may be queried again, if known. `title`: the name
 * of the data where it is not the catalogue's.
 */
export type Answer<Facts> = { source: ProviderId; at: Date; title?: string | undefined } & (
  | { ok: true; facts: Facts | null; stale: boolean }
  | { ok: false; why: FailureReason; retryAfter?: number }
)

import type { ServiceId } from './settings.ts'

/**
 * A received request. `path` is below the service's base URL and includes the query; `body` is parsed when it is JSON.
 */
export type RecordedRequest = { service: ServiceId; method: string; path: string; body: unknown }

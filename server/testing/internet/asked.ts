import type { ServiceId } from './settings.ts'

/** A question that was asked. `path` is below the service's own address and holds the query; `body` is what was sent, as JSON where it is. */
export type Asked = { service: ServiceId; method: string; path: string; body: unknown }

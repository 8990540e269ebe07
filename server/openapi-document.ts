import { accountEndpoints, accountPrefix } from './catalog/endpoints/account.ts'
import { endpoints } from './catalog/endpoints.ts'
import { apiDocument } from './rest/openapi.ts'
import { appRouter } from './root.ts'

/**
 * The OpenAPI document of this service, built once per process: served, shown at `/docs`, committed, and used by tests
 * to validate responses.
 */
export const publicDocument = apiDocument(appRouter, endpoints)

/** Inputs of the account routes, built once per process; not published. */
export const accountDocument = apiDocument(appRouter, accountEndpoints, accountPrefix)

import { endpoints } from './catalog/endpoints.ts'
import { apiDocument } from './rest/openapi.ts'
import { appRouter } from './root.ts'

/** The OpenAPI document of this service, made once per process: served, shown at `/docs`, committed, and what tests hold answers against. */
export const publicDocument = apiDocument(appRouter, endpoints)

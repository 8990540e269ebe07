import { accountEndpoints, accountPrefix } from './catalog/endpoints/account.ts'
import { endpoints } from './catalog/endpoints.ts'
import { apiDocument, withServer } from './rest/openapi.ts'
import { webhooks } from './rest/openapi-webhooks.ts'
import { appRouter } from './root.ts'

/**
 * The OpenAPI document of this service with a placeholder as its address, built once per process: committed, and used
 * by tests to validate responses.
 */
export const publicDocument: Readonly<Record<string, unknown>> = {
  ...apiDocument(appRouter, endpoints, 'brief'),
  webhooks,
}

let complete: Readonly<Record<string, unknown>> | undefined

/** The same with the description of every field and all examples, as the pages below `/docs` show them; built at first use. */
export function completeDocument(): Readonly<Record<string, unknown>> {
  complete ??= { ...apiDocument(appRouter, endpoints), webhooks }
  return complete
}

/** The document as an installation serves it. */
export const servedDocument = (baseUrl: string) =>
  withServer(publicDocument, { url: `${baseUrl}/v1`, description: 'This installation' })

/** Inputs of the account routes, built once per process; not published. */
export const accountDocument = withServer(apiDocument(appRouter, accountEndpoints), {
  url: accountPrefix,
  description: 'This installation',
})

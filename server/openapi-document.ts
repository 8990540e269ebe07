import { endpoints } from './catalog/endpoints.ts'
import { apiDocument, withServer } from './rest/openapi.ts'
import { webhooks } from './rest/openapi-webhooks.ts'
import { appRouter } from './root.ts'

type Document = Readonly<Record<string, unknown>>

let brief: Document | undefined
let complete: Document | undefined

/** The OpenAPI document of this service with a placeholder as its address, as it is committed; built at first use. */
export function publicDocument(): Document {
  brief ??= { ...apiDocument(appRouter, endpoints, 'brief'), webhooks }
  return brief
}

/** The same with the description of every field and all examples, as the pages below `/docs` show them. */
export function completeDocument(): Document {
  complete ??= { ...apiDocument(appRouter, endpoints), webhooks }
  return complete
}

/** The document as an installation serves it. */
export const servedDocument = (baseUrl: string) =>
  withServer(publicDocument(), { url: `${baseUrl}/v1`, description: 'This installation' })

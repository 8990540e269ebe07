import { createDocumentation, type Documentation } from './documentation/index.ts'
import { completeDocument } from './openapi-document.ts'

const loaded = new Map<string, Documentation>()

/** The documentation of the service at `baseUrl`, loaded once per process. */
export function publicDocumentation(baseUrl: string): Documentation {
  const known = loaded.get(baseUrl)
  if (known) return known
  const documentation = createDocumentation({ baseUrl, document: completeDocument() })
  loaded.set(baseUrl, documentation)
  return documentation
}

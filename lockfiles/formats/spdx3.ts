import { type JsonObject, objectsOf, textOf } from '../json.ts'
import type { Component, FormatReading } from '../reading.ts'

const CONTEXT = /^https:\/\/spdx\.org\/rdf\/3\.0(?:\.\d+)?\//

/**
 * Reads SPDX 3.0 JSON-LD in its single-file form: the packages of `@graph` without the root elements of the document.
 */
export function readSpdx3(document: JsonObject): FormatReading {
  const context = [document['@context']].flat().find((each) => typeof each === 'string' && each.includes('spdx.org'))
  if (typeof context !== 'string' || !Array.isArray(document['@graph'])) return null
  if (!CONTEXT.test(context)) {
    return { refused: { title: 'Unsupported SPDX version', text: 'Use SPDX 2.2, 2.3 or 3.0.' } }
  }
  const elements = objectsOf(document['@graph'])
  const roots = new Set(elements.flatMap(({ rootElement }) => [rootElement].flat()))
  const packages = elements.filter(({ type }) => type === 'software_Package')
  const others = packages.filter(({ spdxId }) => !roots.has(spdxId))
  return { format: 'SPDX 3.0', components: (others.length > 0 ? others : packages).map(toComponent) }
}

function toComponent(entry: JsonObject): Component {
  const reference = objectsOf(entry.externalIdentifier).find(
    ({ externalIdentifierType: type }) => type === 'packageUrl',
  )
  return {
    name: textOf(entry.name) ?? 'Package without a name',
    version: textOf(entry.software_packageVersion),
    purl: textOf(entry.software_packageUrl) ?? textOf(reference?.identifier),
  }
}

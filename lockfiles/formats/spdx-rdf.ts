import { isObject, type JsonObject, stack, textOf } from '../json.ts'
import type { Component, FormatReading } from '../reading.ts'
import { elementsOf, elementText } from './xml-elements.ts'

/** Reads the packages of SPDX 2 RDF/XML, which nests them in relationships at any depth. */
export function readSpdxRdf(rdf: unknown): FormatReading {
  const open: unknown[] = [rdf]
  const components: Component[] = []
  while (open.length > 0) {
    const next = open.pop()
    if (Array.isArray(next)) stack(open, next)
    if (!isObject(next)) continue
    for (const each of elementsOf(next.Package)) components.push(toComponent(each))
    stack(open, Object.values(next))
  }
  return components.length > 0 ? { format: 'SPDX 2, RDF', components } : null
}

function toComponent(entry: JsonObject): Component {
  const reference = elementsOf(entry.externalRef)
    .flatMap(({ ExternalRef }) => elementsOf(ExternalRef))
    .find(({ referenceType }) => elementsOf(referenceType).some((type) => textOf(type['@resource'])?.endsWith('/purl')))
  return {
    name: elementText(entry.name) ?? 'Package without a name',
    version: elementText(entry.versionInfo),
    purl: elementText(reference?.referenceLocator),
  }
}

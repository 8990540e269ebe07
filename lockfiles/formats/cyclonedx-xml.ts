import { type JsonObject, stack } from '../json.ts'
import type { Component, FormatReading } from '../reading.ts'
import { elementAt, elementsOf, elementText } from './xml-elements.ts'

const NAMESPACE = /cyclonedx\.org\/schema\/bom\/(\d+\.\d+)/
const SUPPORTED = /^1\.[0-7]$/

/** Reads CycloneDX XML: all components including nested ones, but not the described product itself. */
export function readCyclonedxXml(bom: unknown, text: string): FormatReading {
  const version = NAMESPACE.exec(text.slice(0, 10_000))?.[1] ?? 'without a version'
  if (!SUPPORTED.test(version)) {
    return {
      refused: { title: `CycloneDX ${version} is not supported`, text: 'Use version 1.0 to 1.7 of CycloneDX XML.' },
    }
  }
  return { format: `CycloneDX ${version}`, components: componentsOf(elementAt(bom)) }
}

function componentsOf(bom: JsonObject): Component[] {
  const nested = (parent: JsonObject) => elementsOf(elementAt(parent.components).component)
  const open = [...nested(bom), ...nested(elementAt(bom, 'metadata', 'component'))].reverse()
  const found: Component[] = []
  for (let next = open.pop(); next; next = open.pop()) {
    found.push({ name: nameOf(next), version: elementText(next.version), purl: elementText(next.purl) })
    stack(open, nested(next))
  }
  return found
}

const nameOf = ({ group, name }: JsonObject): string =>
  [elementText(group), elementText(name) ?? 'Component without a name'].filter(Boolean).join('/')

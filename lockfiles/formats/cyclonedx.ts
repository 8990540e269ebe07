import { isObject, type JsonObject, objectsOf, stack, textOf } from '../json.ts'
import type { Component, FormatReading } from '../reading.ts'

const VERSIONS = ['1.2', '1.3', '1.4', '1.5', '1.6', '1.7']

/** Reads CycloneDX JSON: all components including nested ones, but not the described product itself. */
export function readCyclonedx(document: JsonObject): FormatReading {
  if (document.bomFormat !== 'CycloneDX') return null
  const version = textOf(document.specVersion) ?? 'without a version'
  if (!VERSIONS.includes(version)) {
    return { refused: { title: `CycloneDX ${version} is not supported`, text: 'Use version 1.2 to 1.7.' } }
  }
  return { format: `CycloneDX ${version}`, components: componentsOf(document) }
}

function componentsOf(document: JsonObject): Component[] {
  const metadata = isObject(document.metadata) ? document.metadata : {}
  const product = isObject(metadata.component) ? objectsOf(metadata.component.components) : []
  const open = [...objectsOf(document.components), ...product].reverse()
  const found: Component[] = []
  for (let next = open.pop(); next; next = open.pop()) {
    found.push({ name: nameOf(next), version: textOf(next.version), purl: textOf(next.purl) })
    stack(open, objectsOf(next.components))
  }
  return found
}

function nameOf({ group, name }: JsonObject): string {
  return [textOf(group), textOf(name) ?? 'Component without a name'].filter(Boolean).join('/')
}

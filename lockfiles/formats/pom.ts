import type { JsonObject } from '../json.ts'
import type { Component, FormatReading } from '../reading.ts'
import { elementAt, elementsOf, elementText } from './xml-elements.ts'

type Properties = ReadonlyMap<string, string>

const MOST_REPLACEMENTS = 20
const LONGEST = 1_000

/**
 * Reads the direct dependencies of one `pom.xml`, with its own properties and managed versions. Versions that a parent
 * or an imported POM sets are in another file.
 */
export function readPom(element: unknown): FormatReading {
  const project = elementAt(element)
  const profiles = elementsOf(elementAt(project.profiles).profile)
  const properties = propertiesOf(project, profiles)
  const parts = [project, ...profiles]
  const managed = new Map<string, string>()
  for (const part of parts) {
    for (const entry of dependenciesOf(elementAt(part, 'dependencyManagement'))) {
      const [name, version] = [nameOf(entry, properties), elementText(entry.version)]
      if (version && !managed.has(name)) managed.set(name, version)
    }
  }
  const own = parts.flatMap(dependenciesOf).map((entry) => toComponent(entry, properties, managed))
  return { format: 'pom.xml', components: [...own, ...otherFilesOf(project, parts, properties)] }
}

const dependenciesOf = (parent: JsonObject): JsonObject[] => elementsOf(elementAt(parent.dependencies).dependency)

function propertiesOf(project: JsonObject, profiles: JsonObject[]): Properties {
  const own = [...profiles.toReversed(), project].flatMap((part) => Object.entries(elementAt(part.properties)))
  const parent = elementAt(project.parent)
  const properties = new Map<string, string>()
  for (const [name, value] of own) properties.set(name, elementText(value) ?? '')
  for (const name of ['groupId', 'artifactId', 'version']) {
    const above = elementText(parent[name])
    const value = elementText(project[name]) ?? (name === 'artifactId' ? null : above)
    if (above) properties.set(`project.parent.${name}`, above).set(`parent.${name}`, above)
    if (value) properties.set(`project.${name}`, value).set(`pom.${name}`, value)
    if (value && !properties.has(name)) properties.set(name, value)
  }
  return properties
}

/** Replaces `${name}`; a property may refer to others, but not without end. */
function resolved(text: string, properties: Properties): string {
  let value = text
  for (let count = 0; count < MOST_REPLACEMENTS && value.length < LONGEST; count++) {
    const found = /\$\{([^${}]+)\}/.exec(value)
    const replacement = found?.[1] === undefined ? undefined : properties.get(found[1].trim())
    if (!found || replacement === undefined) break
    value = value.slice(0, found.index) + replacement + value.slice(found.index + found[0].length)
  }
  return value
}

function nameOf(entry: JsonObject, properties: Properties): string {
  const [group, artifact] = [entry.groupId, entry.artifactId].map((part) => elementText(part) ?? '')
  return `${resolved(group ?? '', properties)}:${resolved(artifact ?? '', properties)}`
}

/** The parent and the modules have dependencies of their own. */
function otherFilesOf(project: JsonObject, parts: JsonObject[], properties: Properties): Component[] {
  const parents = elementsOf(project.parent).map((parent) => nameOf(parent, properties))
  const modules = parts.flatMap((part) => [elementAt(part.modules).module].flat().map(elementText))
  return [...parents, ...modules].flatMap((name) =>
    name ? [{ name, version: null, reason: 'listed in another file' as const }] : [],
  )
}

function toComponent(entry: JsonObject, properties: Properties, managed: ReadonlyMap<string, string>): Component {
  const name = nameOf(entry, properties)
  const written = elementText(entry.version) ?? managed.get(name)
  const version = written === undefined ? null : withoutBrackets(resolved(written, properties))
  const dev = elementText(entry.scope) === 'test'
  if (version === null || version.includes('${') || name.includes('${'))
    return { name, version, reason: 'listed in another file' }
  const local = elementText(entry.scope) === 'system'
  return { ecosystem: 'maven', name, version, dev, direct: true, reason: local ? 'not from a registry' : null }
}

/** `[1.0]` requires exactly version 1.0. */
const withoutBrackets = (version: string): string => /^\[([^[\],()]+)\]$/.exec(version)?.[1]?.trim() ?? version

import { entriesOf, isObject, type JsonObject, textOf } from '../json.ts'
import type { Component, FormatReading } from '../reading.ts'
import { splitAtVersion } from './npm-name.ts'

/** JSON of `bun.lock`: line comments and trailing commas are removed, text in quotes is unchanged. */
export const bunToJson = (text: string): string =>
  text.replace(/"(?:[^"\\\n]|\\.)*"?|\/\/[^\n]*|,\s*[}\]]/g, (found) => {
    if (found.startsWith('"')) return found
    return found.startsWith(',') ? found.slice(1) : ''
  })

export function readBunLock(document: JsonObject): FormatReading {
  const { lockfileVersion, packages, workspaces } = document
  if (!isObject(workspaces) && !(isObject(packages) && Object.values(packages).some(Array.isArray))) return null
  if (lockfileVersion !== 0 && lockfileVersion !== 1) {
    return { refused: { title: 'Unsupported lock file version', text: 'Use version 0 or 1 of bun.lock.' } }
  }
  const root = isObject(workspaces) && isObject(workspaces['']) ? workspaces[''] : {}
  const required = [root.dependencies, root.devDependencies, root.optionalDependencies].flatMap(entriesOf)
  const direct = new Set(required.map(([name]) => name))
  return {
    format: `bun.lock, version ${lockfileVersion}`,
    components: entriesOf(packages).map(([key, entry]) => ({ ...toComponent(key, entry), direct: direct.has(key) })),
  }
}

/** The first element is `name@version`, or `name@origin` if the package is not from a registry. */
function toComponent(key: string, entry: unknown): Component {
  const named = splitAtVersion(textOf(Array.isArray(entry) ? entry[0] : null) ?? '')
  if (!named?.rest) return { name: key, version: null, reason: 'unreadable entry' }
  const { name, rest } = named
  if (/^\d/.test(rest)) return { ecosystem: 'npm', name, version: rest }
  return { ecosystem: 'npm', name, version: rest.slice(0, 100), reason: 'not from a registry' }
}

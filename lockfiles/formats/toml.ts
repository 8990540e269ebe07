import { parse, TomlError } from 'smol-toml'
import { entriesOf, isObject, type JsonObject, objectsOf, textOf } from '../json.ts'
import type { Component, FormatReading } from '../reading.ts'

type Format = { name: string; version: string | null; supported: RegExp; packages: JsonObject[] }

/** Members of an entry that give its origin other than a registry, in pdm.lock and pylock.toml. */
const ORIGINS = ['git', 'hg', 'svn', 'bzr', 'url', 'path', 'vcs', 'directory', 'archive']

export function readToml(text: string, fileName: string): FormatReading {
  let document: JsonObject
  try {
    document = parse(text, { integersAsBigInt: 'asNeeded' })
  } catch (error) {
    const line = error instanceof TomlError ? ` (line ${error.line})` : ''
    return { refused: { title: `Not TOML, or incomplete${line}`, text: 'The file is damaged, or has another format.' } }
  }
  const format = formatOf(document, fileName.toLowerCase())
  if (!format) return null
  const { name, version, supported, packages } = format
  if (version !== null && !supported.test(version))
    return { refused: { title: `${name} version ${version} is not supported`, text: 'Use a newer or older tool.' } }
  return { format: version ? `${name}, version ${version}` : name, components: packages.flatMap(toComponent) }
}

function formatOf(document: JsonObject, fileName: string): Format | null {
  const metadata = isObject(document.metadata) ? document.metadata : {}
  const { 'lock-version': poetry, lock_version: pdm } = metadata
  const packages = objectsOf(document.package)
  if (document['lock-version'] !== undefined || fileName.startsWith('pylock.')) {
    const version = textOf(document['lock-version'])
    return { name: 'pylock.toml', version, supported: /^1(?:\.\d+)*$/, packages: objectsOf(document.packages) }
  }
  if (pdm !== undefined || fileName === 'pdm.lock')
    return { name: 'pdm.lock', version: textOf(pdm), supported: /^[2-4](?:\.\d+)*$/, packages }
  if (document['requires-python'] !== undefined || document.version !== undefined || fileName === 'uv.lock') {
    const version = document.version === undefined ? null : String(document.version)
    return { name: 'uv.lock', version, supported: /^1$/, packages }
  }
  if (poetry !== undefined || metadata['content-hash'] !== undefined || fileName === 'poetry.lock')
    return { name: 'poetry.lock', version: textOf(poetry), supported: /^[12](?:\.\d+)*$/, packages }
  return null
}

function toComponent(entry: JsonObject): Component[] {
  const name = textOf(entry.name)
  if (!name) return [{ name: 'Entry without a name', version: null, reason: 'unreadable entry' }]
  const source = isObject(entry.source) ? entry.source : {}
  if (source.virtual === '.' || source.editable === '.') return []
  const reason = isElsewhere(entry, source) ? 'not from a registry' : null
  const dev = isForDevelopment(entry)
  return [{ ecosystem: 'pypi', name, version: textOf(entry.version), reason, ...(dev !== null && { dev }) }]
}

/** Poetry names the kind of a source, of which `legacy` is a registry; uv has one member named after it. */
function isElsewhere(entry: JsonObject, source: JsonObject): boolean {
  if (ORIGINS.some((key) => Object.hasOwn(entry, key))) return true
  const kind = textOf(source.type)
  if (kind) return kind !== 'legacy'
  return entriesOf(source).length > 0 && source.registry === undefined && source.reference === undefined
}

function isForDevelopment({ category, groups }: JsonObject): boolean | null {
  if (typeof category === 'string') return category === 'dev'
  return Array.isArray(groups) && groups.length > 0
    ? !groups.some((name) => name === 'main' || name === 'default')
    : null
}

import { isObject, type JsonObject, textOf } from '../json.ts'
import type { Component, FormatReading } from '../reading.ts'

const MARKS = ['content-hash', 'packages-dev', 'minimum-stability', 'hash']

export function readComposerLock(document: JsonObject, fileName: string): FormatReading {
  const named = fileName.toLowerCase() === 'composer.lock'
  if (!Array.isArray(document.packages) || !(named || MARKS.some((key) => Object.hasOwn(document, key)))) return null
  const development: unknown[] = Array.isArray(document['packages-dev']) ? document['packages-dev'] : []
  return {
    format: 'composer.lock',
    components: [
      ...document.packages.map((entry) => toComponent(entry, false)),
      ...development.map((entry) => toComponent(entry, true)),
    ],
  }
}

function toComponent(entry: unknown, dev: boolean): Component {
  const name = isObject(entry) ? textOf(entry.name) : null
  if (!isObject(entry) || !name) return { name: 'Entry without a name', version: null, reason: 'unreadable entry' }
  const local = isObject(entry.dist) && entry.dist.type === 'path'
  const reason = local ? 'not from a registry' : null
  return { ecosystem: 'composer', name, version: textOf(entry.version), reason, dev }
}

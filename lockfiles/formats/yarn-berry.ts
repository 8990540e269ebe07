import { isObject, type JsonObject, textOf } from '../json.ts'
import type { Component, FormatReading } from '../reading.ts'
import { splitAtVersion } from './npm-name.ts'

/** Reads `yarn.lock` of Yarn 2 and later, whose `resolution` names the real package of an alias. */
export function readYarnBerry(document: JsonObject): FormatReading {
  const { __metadata: metadata, ...entries } = document
  if (!isObject(metadata)) return null
  const version = textOf(metadata.version) ?? ''
  if (!/^[4-9]$/.test(version)) {
    return { refused: { title: 'Unsupported lock file version', text: 'Use version 4 to 9 of yarn.lock.' } }
  }
  return {
    format: `yarn.lock, version ${version}`,
    components: Object.entries(entries).flatMap(([key, entry]) => toComponent(key, isObject(entry) ? entry : {})),
  }
}

function toComponent(key: string, entry: JsonObject): Component[] {
  const named = splitAtVersion(textOf(entry.resolution) ?? key)
  if (!named) return [{ name: key, version: null, reason: 'unreadable entry' }]
  if (named.rest === 'workspace:.') return []
  const version = textOf(entry.version)
  const fromRegistry = /^(?:npm:|patch:.*@npm(?::|%3A))/i.test(named.rest)
  return [{ ecosystem: 'npm', name: named.name, version, reason: fromRegistry ? null : 'not from a registry' }]
}

import { entriesOf, isObject, type JsonObject, textOf } from '../json.ts'
import type { Component, FormatReading, Reason } from '../reading.ts'

const ELSEWHERE = ['git', 'hg', 'svn', 'bzr', 'path', 'file', 'editable']

export function readPipfileLock(document: JsonObject): FormatReading {
  const { _meta: meta, ...categories } = document
  if (!isObject(meta) && !isObject(categories.default) && !isObject(categories.develop)) return null
  const components = Object.entries(categories).flatMap(([category, packages]) =>
    entriesOf(packages).map(([name, entry]) => toComponent(name, isObject(entry) ? entry : {}, category)),
  )
  return { format: 'Pipfile.lock', components }
}

function toComponent(name: string, entry: JsonObject, category: string): Component {
  const version = textOf(entry.version)
  const exact = version?.startsWith('==') ? version.slice(2) : version
  return { ecosystem: 'pypi', name, version: exact, reason: reasonOf(entry), dev: category === 'develop' }
}

const reasonOf = (entry: JsonObject): Reason | null =>
  ELSEWHERE.some((key) => Object.hasOwn(entry, key)) ? 'not from a registry' : null

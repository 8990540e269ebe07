import { linesOf } from '../lines.ts'
import type { Component, FormatReading } from '../reading.ts'
import { splitAtVersion } from './npm-name.ts'

type Entry = { keys: string[]; line: number; version: string | null; resolved: string | null }

/** Reads `yarn.lock` of Yarn 1: keys at the margin, fields of an entry indented by two spaces. */
export function readYarnClassic(text: string): FormatReading {
  const entries: Entry[] = []
  for (const { line, number } of linesOf(text)) {
    if (line.trim() === '' || line.trimStart().startsWith('#')) continue
    if (!/^\s/.test(line)) {
      if (!line.trimEnd().endsWith(':')) return notReadable(number)
      entries.push({ keys: keysOf(line.trimEnd().slice(0, -1)), line: number, version: null, resolved: null })
      continue
    }
    const entry = entries.at(-1)
    if (!entry) return notReadable(number)
    const field = /^ {2}(version|resolved) (.*)$/.exec(line.trimEnd())
    if (field?.[1] && field[2]) entry[field[1] as 'version' | 'resolved'] = unquoted(field[2])
  }
  return { format: 'yarn.lock, version 1', components: entries.map(toComponent) }
}

const notReadable = (line: number): FormatReading => ({
  refused: {
    title: `Not a yarn.lock, or incomplete (line ${line})`,
    text: 'The file is damaged, or has another format.',
  },
})

/** A range can hold commas and spaces in quotes. */
const keysOf = (line: string): string[] => (line.match(/"[^"]*"|[^",\s]+/g) ?? []).map(unquoted)

const unquoted = (text: string): string => text.trim().replace(/^"(.*)"$/, '$1')

/** An alias has the real package in its range: `alias@npm:name@range`. */
function toComponent({ keys, line, version, resolved }: Entry): Component {
  const named = splitAtVersion(keys[0] ?? '')
  if (!named) return { name: keys[0] ?? 'Entry without a name', version, reason: 'unreadable entry' }
  const alias = named.rest.startsWith('npm:') ? splitAtVersion(named.rest.slice('npm:'.length)) : null
  const local = !alias && isElsewhere(named.rest, resolved)
  const name = downloaded(resolved) ?? alias?.name ?? named.name
  return { ecosystem: 'npm', name, version, line, reason: local ? 'not from a registry' : null }
}

/** Name in the address of a registry's archive, `…/@scope/name/-/name-1.0.0.tgz`: what was installed, whatever the key. */
function downloaded(resolved: string | null): string | null {
  const end = resolved?.indexOf('/-/') ?? -1
  if (!resolved || end < 0) return null
  const [scope, name = ''] = resolved.slice(0, end).split('/').slice(-2)
  const plain = name.replace(/%2f/i, '/')
  return scope?.startsWith('@') ? `${scope}/${plain}` : plain || null
}

/** Whether a range names a folder, repository or archive: `file:…`, `git+ssh://…`, `owner/repository`. */
function isElsewhere(range: string, resolved: string | null): boolean {
  if (resolved && !/^https?:/i.test(resolved)) return !/^[\w-]*registry/i.test(resolved)
  if (/^(?:npm|workspace):/.test(range)) return false
  return range.includes(':') || /^[.~]?\//.test(range) || /^[\w.-]+\/[\w.-]+/.test(range)
}

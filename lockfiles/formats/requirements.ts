import { linesOf } from '../lines.ts'
import type { Component, FormatReading } from '../reading.ts'

const NAME = /^[A-Za-z0-9](?:[A-Za-z0-9._-]*[A-Za-z0-9])?/
const FILES = /^(?:-r|--requirement|-c|--constraint)[\s=]*/
const EDITABLE = /^(?:-e|--editable)[\s=]*/

/** Reads `requirements.txt`: packages pinned with `==`; everything else is left out with a reason. */
export function readRequirements(text: string): FormatReading {
  const components: Component[] = []
  for (const { line, number } of requirementsOf(text)) {
    const component = toComponent(line)
    if (component) components.push({ ...component, line: number })
  }
  return { format: 'requirements.txt', components }
}

/** Lines without comments; a backslash at the end continues a line. */
function* requirementsOf(text: string): Generator<{ line: string; number: number }> {
  let parts: string[] = []
  let first = 0
  for (const { line, number } of linesOf(text)) {
    const plain = withoutComment(line).trim()
    if (parts.length === 0) first = number
    parts.push(plain.endsWith('\\') ? plain.slice(0, -1) : plain)
    if (plain.endsWith('\\')) continue
    yield { line: parts.join(' ').trim(), number: first }
    parts = []
  }
  if (parts.length > 0) yield { line: parts.join(' ').trim(), number: first }
}

function withoutComment(line: string): string {
  const at = line.search(/(?:^|\s)#/)
  return at < 0 ? line : line.slice(0, at)
}

function toComponent(line: string): Component | null {
  if (line === '') return null
  if (FILES.test(line)) return { name: line, version: null, reason: 'listed in another file' }
  if (EDITABLE.test(line)) return { name: line, version: null, reason: 'not from a registry' }
  if (line.startsWith('-')) return null
  const name = NAME.exec(line)?.[0]
  const rest = name === undefined ? '' : withoutExtras(line.slice(name.length).trimStart())
  if (name === undefined || isOrigin(line, rest)) {
    const reason = /^[./\\]|:\/\//.test(line) || name !== undefined ? 'not from a registry' : 'unreadable entry'
    return { name: line.slice(0, 300), version: null, reason }
  }
  const specifier = withoutBrackets(before(before(rest, ';'), ' --').trim())
  const exact = /^={2,3}\s*([^\s,;*]+)$/.exec(specifier)?.[1]
  if (exact) return { ecosystem: 'pypi', name, version: exact }
  if (specifier === '') return { ecosystem: 'pypi', name, version: null }
  const isRange = /^[=!<>~]/.test(specifier)
  return { name: `${name} ${specifier}`, version: null, reason: isRange ? 'not an exact version' : 'unreadable entry' }
}

const isOrigin = (line: string, rest: string): boolean =>
  rest.startsWith('@') || /^[/\\:+]/.test(rest) || /^[\w.-]+\.(?:whl|zip|tar\.gz)$/i.test(line)

/** Extras select further requirements of the same package. */
function withoutExtras(text: string): string {
  const end = text.startsWith('[') ? text.indexOf(']') : -1
  return end < 0 ? text : text.slice(end + 1).trimStart()
}

function before(text: string, mark: string): string {
  const at = text.indexOf(mark)
  return at < 0 ? text : text.slice(0, at)
}

const withoutBrackets = (text: string): string =>
  text.startsWith('(') && text.endsWith(')') ? text.slice(1, -1).trim() : text

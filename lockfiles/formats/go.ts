import { linesOf } from '../lines.ts'
import type { Component, FormatReading } from '../reading.ts'

type Module = { path: string; version: string | null }
type Required = Module & { line: number; direct: boolean }

/** Reads `go.mod`: required modules after replacement. */
export function readGoMod(text: string): FormatReading {
  const required: Required[] = []
  const replaced = new Map<string, Module>()
  let block: string | null = null
  let isModule = false
  for (const { line, number } of linesOf(text)) {
    const at = line.indexOf('//')
    const code = at < 0 ? line : line.slice(0, at)
    const words = wordsOf(block === null ? code.replace(blockOfOneLine, '$1 $2') : code)
    const first = words[0]
    if (first === undefined) continue
    const opened: string | undefined = block === null ? opening.exec(code)?.[1] : undefined
    if (block !== null && first === ')') block = null
    else if (opened !== undefined) block = opened
    else {
      const [verb, args] = block === null ? [first, words.slice(1)] : [block, words]
      isModule ||= verb === 'module' && args.length > 0
      const direct = at < 0 || !/^\/\/\s*indirect\b/.test(line.slice(at))
      if (verb === 'require' && args[0])
        required.push({ path: args[0], version: args[1] ?? null, line: number, direct })
      if (verb === 'replace') addReplacement(replaced, args)
    }
  }
  if (!isModule && required.length === 0)
    return { refused: { title: 'Not a go.mod', text: 'The file names no module.' } }
  return { format: 'go.mod', components: required.map((one) => toComponent(one, replaced)) }
}

const opening = /^\s*([a-z]+)\s*\(\s*$/
const blockOfOneLine = /^\s*([a-z]+)\s*\((.*)\)\s*$/

const wordsOf = (text: string): string[] =>
  text
    .split(/\s+/)
    .map((word) => word.replaceAll(/["`]/g, ''))
    .filter((word) => word !== '')

/** `old [version] => new [version]` */
function addReplacement(replaced: Map<string, Module>, words: string[]): void {
  const arrow = words.indexOf('=>')
  const [from, to] = [words[0], words[arrow + 1]]
  if (arrow < 1 || !from || !to) return
  replaced.set(arrow > 1 ? `${from}@${words[1]}` : from, { path: to, version: words[arrow + 2] ?? null })
}

/** The module that replaces another one counts; a folder has no version. */
function toComponent({ path, version, line, direct }: Required, replaced: ReadonlyMap<string, Module>): Component {
  const other = replaced.get(`${path}@${version}`) ?? replaced.get(path)
  const reason = other && other.version === null ? 'not from a registry' : null
  const { path: name, version: used } = other && !reason ? other : { path, version }
  return { ecosystem: 'go', name, version: used, line, direct, reason }
}

/** Reads `go.sum`. A module with the hash of its `go.mod` alone was needed to choose versions, not to build. */
export function readGoSum(text: string): FormatReading {
  const components: Component[] = []
  const manifests = new Map<string, Component>()
  for (const { line, number } of linesOf(text)) {
    const [path, version, hash, ...more] = wordsOf(line)
    if (path === undefined) continue
    const readable = version !== undefined && hash?.startsWith('h1:') && more.length === 0
    if (!readable) components.push({ name: line.trim().slice(0, 300), version: null, reason: 'unreadable entry' })
    else if (version.endsWith('/go.mod')) {
      const plain = version.slice(0, -'/go.mod'.length)
      manifests.set(`${path} ${plain}`, { name: path, version: plain, reason: 'not needed by the build' })
    } else components.push({ ecosystem: 'go', name: path, version, line: number })
  }
  for (const { name, version } of components) manifests.delete(`${name} ${version}`)
  return { format: 'go.sum', components: [...components, ...manifests.values()] }
}

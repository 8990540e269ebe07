import { entriesOf, isObject, type JsonObject, textOf } from '../json.ts'
import type { Component, FormatReading } from '../reading.ts'
import { splitAtVersion } from './npm-name.ts'

type Major = 5 | 6 | 9
type Named = { name: string; version: string }

const SECTIONS = ['dependencies', 'devDependencies', 'optionalDependencies']
const SUPPORTED = /^([569])(?:\.\d+)?$/

/** Reads `pnpm-lock.yaml` of lock file version 5.x, 6.x or 9.x. All values are texts. */
export function readPnpmLock(document: JsonObject): FormatReading {
  const { lockfileVersion } = document
  if (lockfileVersion === undefined) return null
  const major = SUPPORTED.exec(textOf(lockfileVersion) ?? '')?.[1]
  if (!major) {
    return { refused: { title: 'Unsupported lock file version', text: 'Use version 5, 6 or 9 of pnpm-lock.yaml.' } }
  }
  const projects = isObject(document.importers) ? Object.values(document.importers).filter(isObject) : [document]
  const required = projects.flatMap((project) => SECTIONS.flatMap((section) => entriesOf(project[section])))
  const direct = new Set(required.map(([name, entry]) => `${name}@${withoutPeers(versionOf(entry))}`))
  const read = { 5: ofSlashes, 6: ofVersion6, 9: splitName }[Number(major) as Major]
  const packages = entriesOf(document.packages).map(([key, entry]) =>
    toComponent(key, isObject(entry) ? entry : {}, read, direct),
  )
  const listed = new Set(packages.map(({ name, version }) => `${name}@${version}`))
  return {
    format: `pnpm-lock.yaml, version ${textOf(lockfileVersion)}`,
    components: [
      ...packages,
      ...[...direct].filter((named) => !listed.has(named)).flatMap(ofRequired),
      ...required.filter(([, entry]) => versionOf(entry).startsWith('link:')).map(([name]) => linked(name)),
    ],
  }
}

const versionOf = (entry: unknown): string => textOf(isObject(entry) ? entry.version : entry) ?? ''
const withoutPeers = (version: string): string => version.replace(/[(_].*$/s, '')
const linked = (name: string): Component => ({ name, version: null, reason: 'not from a registry' })

function toComponent(
  key: string,
  entry: JsonObject,
  read: (key: string) => Named | null,
  direct: ReadonlySet<string>,
): Component {
  const named = read(key)
  const dev = entry.dev === undefined ? {} : { dev: entry.dev === 'true' }
  if (named && isVersion(named.version) && !isElsewhere(entry)) {
    const { name, version } = named
    return { ecosystem: 'npm', name, version, ...dev, direct: direct.has(`${name}@${version}`) }
  }
  return {
    name: textOf(entry.name) ?? named?.name ?? key,
    version: textOf(entry.version),
    reason: 'not from a registry',
  }
}

/** A package that only the project's own list names; its other forms, such as an alias, are in `packages`. */
function ofRequired(text: string): Component[] {
  const { name, rest } = splitAtVersion(text) ?? {}
  return name && rest && isVersion(rest) ? [{ ecosystem: 'npm', name, version: rest, direct: true }] : []
}

const isVersion = (text: string) => /^\d+\.\d/.test(text)

function isElsewhere({ resolution }: JsonObject): boolean {
  if (!isObject(resolution)) return false
  return resolution.type === 'git' || resolution.type === 'directory' || resolution.directory !== undefined
}

/** Version 5: `/name/1.0.0_peer@2.0.0`, after the host of the registry if it is not the default one. */
function ofSlashes(key: string): Named | null {
  const parts = withoutHost(key).split('/')
  const version = withoutPeers(parts.pop() ?? '')
  return isName(parts) ? { name: parts.join('/'), version } : null
}

/** Version 6: `/name@1.0.0(peer@2.0.0)`, or the form of version 5 in its first releases. */
function ofVersion6(key: string): Named | null {
  return splitName(withoutHost(key))
}

/** Version 9: `name@1.0.0`, also with a URL or path instead of the version. */
function splitName(key: string): Named | null {
  const named = splitAtVersion(withoutPeersInBrackets(key))
  return named && isName(named.name.split('/')) ? { name: named.name, version: named.rest } : null
}

const withoutPeersInBrackets = (key: string): string => key.replace(/\(.*$/s, '')

const withoutHost = (key: string): string => (/^[^/@]*\//.test(key) ? key.slice(key.indexOf('/') + 1) : key)

const isName = (parts: string[]): boolean =>
  parts.length === (parts[0]?.startsWith('@') ? 2 : 1) && parts.every((part) => part !== '')

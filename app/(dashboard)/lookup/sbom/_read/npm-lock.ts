import { isObject, type JsonObject, textOf } from './json.ts'
import type { Component, FormatReading } from './sbom.ts'

const FOLDER = 'node_modules/'

/** Reads `package-lock.json` and `npm-shrinkwrap.json` of lockfile version 1, 2 or 3. */
export function readNpmLock(document: JsonObject): FormatReading {
  const { lockfileVersion, packages, dependencies } = document
  if (lockfileVersion === undefined) return isManifest(document) ? MANIFEST : null
  if (lockfileVersion !== 1 && lockfileVersion !== 2 && lockfileVersion !== 3) {
    const title = 'Unsupported lockfile version'
    return { refused: { title, text: 'Use a package-lock.json with lockfile version 1, 2 or 3.' } }
  }
  const components = isObject(packages) ? ofPackages(packages) : ofDependencies(dependencies)
  return { format: `package-lock.json, version ${lockfileVersion}`, components }
}

const MANIFEST: FormatReading = {
  refused: {
    title: 'This is a package.json',
    text: 'It lists ranges, not installed versions. Choose package-lock.json instead.',
  },
}

const isManifest = ({ name, dependencies, devDependencies }: JsonObject) =>
  typeof name === 'string' && (isObject(dependencies) || isObject(devDependencies))

function ofPackages(packages: JsonObject): Component[] {
  return Object.entries(packages).flatMap(([path, entry]) => {
    if (path === '' || !isObject(entry) || entry.link === true) return []
    const at = path.lastIndexOf(FOLDER)
    const name = textOf(entry.name) ?? (at < 0 ? path : path.slice(at + FOLDER.length))
    return [component(name, textOf(entry.version), at < 0 || isElsewhere(textOf(entry.resolved)))]
  })
}

function ofDependencies(dependencies: unknown): Component[] {
  const open = isObject(dependencies) ? Object.entries(dependencies).reverse() : []
  const found: Component[] = []
  for (let next = open.pop(); next; next = open.pop()) {
    const [name, entry] = next
    if (!isObject(entry)) continue
    found.push(ofDependency(name, textOf(entry.version)))
    if (isObject(entry.dependencies)) open.push(...Object.entries(entry.dependencies).reverse())
  }
  return found
}

/** In lockfile version 1, the `version` of an alias, folder or repository holds its origin. */
function ofDependency(name: string, version: string | null): Component {
  const alias = /^npm:(.+)@([^@/]+)$/.exec(version ?? '')
  if (alias?.[1] && alias[2]) return component(alias[1], alias[2], false)
  return component(name, version, /[:/]/.test(version ?? ''))
}

function component(name: string, version: string | null, local: boolean): Component {
  const path = name.split('/').map(encodeURIComponent).join('/')
  return { name, version, purl: `pkg:npm/${path}${version ? `@${encodeURIComponent(version)}` : ''}`, local }
}

const isElsewhere = (resolved: string | null) => resolved !== null && !/^https?:/i.test(resolved)

import { entriesOf, isObject, type JsonObject, stack, textOf } from '../json.ts'
import type { Component, FormatReading } from '../reading.ts'

const FOLDER = 'node_modules/'

/** Reads `package-lock.json` and `npm-shrinkwrap.json` of lock file version 1, 2 or 3. */
export function readNpmLock(document: JsonObject): FormatReading {
  const { lockfileVersion, packages, dependencies } = document
  if (lockfileVersion === undefined) return withoutVersion(document)
  if (lockfileVersion !== 1 && lockfileVersion !== 2 && lockfileVersion !== 3) {
    const title = 'Unsupported lock file version'
    return { refused: { title, text: 'Use version 1, 2 or 3 of package-lock.json.' } }
  }
  const components = isObject(packages) ? ofPackages(packages) : ofDependencies(dependencies)
  return { format: `package-lock.json, version ${lockfileVersion}`, components }
}

/** npm 2 to 4 wrote a shrinkwrap without a version; a manifest has ranges where it has entries. */
function withoutVersion({ name, dependencies, devDependencies }: JsonObject): FormatReading {
  const listed = Object.values(isObject(dependencies) ? dependencies : {})
  if (listed.length > 0 && listed.every((entry) => isObject(entry) && textOf(entry.version)))
    return { format: 'npm-shrinkwrap.json', components: ofDependencies(dependencies) }
  return typeof name === 'string' && (isObject(dependencies) || isObject(devDependencies)) ? MANIFEST : null
}

const MANIFEST: FormatReading = {
  refused: {
    title: 'This is a package.json',
    text: 'It contains version ranges, not installed versions. Choose the package-lock.json next to it.',
  },
}

function ofPackages(packages: JsonObject): Component[] {
  const root = isObject(packages['']) ? packages[''] : {}
  const required = [root.dependencies, root.devDependencies, root.optionalDependencies].flatMap(entriesOf)
  const direct = new Set(required.map(([name]) => FOLDER + name))
  return Object.entries(packages).flatMap(([path, entry]) => {
    if (path === '' || !isObject(entry) || entry.link === true) return []
    const at = path.lastIndexOf(FOLDER)
    const name = textOf(entry.name) ?? (at < 0 ? path : path.slice(at + FOLDER.length))
    const local = at < 0 || isElsewhere(textOf(entry.resolved))
    return [{ ...component(name, textOf(entry.version), local, entry), direct: direct.has(path) }]
  })
}

function ofDependencies(dependencies: unknown): Component[] {
  const open = entriesOf(dependencies).reverse()
  const found: Component[] = []
  for (let next = open.pop(); next; next = open.pop()) {
    const [name, entry] = next
    if (!isObject(entry)) continue
    found.push(ofDependency(name, entry))
    stack(open, entriesOf(entry.dependencies))
  }
  return found
}

/** In lock file version 1, the `version` of an alias, folder or repository holds its origin. */
function ofDependency(name: string, entry: JsonObject): Component {
  const version = textOf(entry.version)
  const alias = /^npm:(.+)@([^@/]+)$/.exec(version ?? '')
  if (alias?.[1] && alias[2]) return component(alias[1], alias[2], false, entry)
  return component(name, version, /[:/]/.test(version ?? '') || isElsewhere(textOf(entry.resolved)), entry)
}

function component(name: string, version: string | null, local: boolean, { dev }: JsonObject): Component {
  return { ecosystem: 'npm', name, version, reason: local ? 'not from a registry' : null, dev: dev === true }
}

/** Folders, repositories and archives of source hosts are no packages of a registry. */
const isElsewhere = (resolved: string | null) =>
  resolved !== null &&
  (!/^https?:/i.test(resolved) || /^https?:\/\/(?:codeload\.)?(?:github\.com|bitbucket\.org)\//i.test(resolved))

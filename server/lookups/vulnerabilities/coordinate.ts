import type { EcosystemId } from '../../catalog/ecosystems.ts'

/** Maximum coordinate length in characters, for all ecosystems; npm has a lower limit. */
const longest = 256

/**
 * The canonical coordinate of a text in an ecosystem, or null if it cannot be one. Only ASCII letters, digits and the
 * ecosystem's own punctuation pass, and no segment is empty or `..`, so the result is safe in a path. Does not check
 * that the package exists.
 */
export function readCoordinate(ecosystem: EcosystemId, text: string): string | null {
  return text.length > longest ? null : readers[ecosystem](text)
}

const readers: Record<EcosystemId, (text: string) => string | null> = {
  npm: readNpm,
  composer: readComposer,
  pypi: readPypi,
  maven: readMaven,
  go: readGo,
}

/**
 * npm's rule for existing names (validate-npm-package-name, "valid for old packages"): upper case and `~'!()*` are
 * allowed.
 */
function readNpm(text: string): string | null {
  const [, scope, name] = /^(?:@([\w.~'!()*-]+)\/)?([\w.~'!()*-]+)$/.exec(text) ?? []
  if (name === undefined || text.length > 214) return null
  if (name.startsWith('.') || scope?.startsWith('.') || text.startsWith('_')) return null
  return /^(node_modules|favicon\.ico)$/i.test(text) ? null : text
}

const reserved = /^(nul|con|prn|aux|com[1-9]|lpt[1-9])$/

/** Composer's rule for package names (ValidatingArrayLoader), lower-cased. */
function readComposer(text: string): string | null {
  const name = text.toLowerCase()
  const isName = /^[a-z0-9]+(?:[_.-][a-z0-9]+)*\/[a-z0-9]+(?:(?:[_.]|--?)[a-z0-9]+)*$/.test(name)
  if (!isName || !isAscii(text) || name.endsWith('.json')) return null
  return name.split('/').some((part) => reserved.test(part)) ? null : name
}

/** PEP 508 names, normalised by PEP 503. */
function readPypi(text: string): string | null {
  if (!/^[A-Za-z0-9](?:[A-Za-z0-9._-]*[A-Za-z0-9])?$/.test(text)) return null
  return text.replace(/[-_.]+/g, '-').toLowerCase()
}

/**
 * Maven's `groupId:artifactId` (Maven model validation). Group dots become slashes in a path, so empty segments are
 * rejected.
 */
function readMaven(text: string): string | null {
  const [, group, artifact] = /^([A-Za-z0-9_-]+(?:\.[A-Za-z0-9_-]+)*):([A-Za-z0-9._-]+)$/.exec(text) ?? []
  return group && artifact && !/^\.+$/.test(artifact) && !artifact.includes('..') ? text : null
}

/** Advisory names for Go itself: its standard library and its tools. */
const goItself: Readonly<Record<string, string>> = { std: 'stdlib', stdlib: 'stdlib', toolchain: 'toolchain' }

/** Go module reference, "module paths": the checks for a downloadable path. Keeps case. */
function readGo(text: string): string | null {
  if (Object.hasOwn(goItself, text)) return goItself[text] ?? null
  const elements = text.split('/')
  const isHost = /^[a-z0-9][a-z0-9.-]*$/.test(elements[0] ?? '') && (elements[0] ?? '').includes('.')
  if (!isHost || !elements.every(isGoElement)) return null
  const major = /\/v(\d+)$/.exec(text)?.[1]
  return major !== undefined && !/^([2-9]|[1-9]\d+)$/.test(major) ? null : text
}

function isGoElement(element: string): boolean {
  if (!/^[\w.~-]+$/.test(element) || element.startsWith('.') || element.endsWith('.') || element.includes('..'))
    return false
  const stem = element.split('.', 1)[0]?.toLowerCase() ?? ''
  return !reserved.test(stem) && !/~\d+$/.test(stem)
}

/** Lower-casing turns some other letters, such as the Kelvin sign, into ASCII. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: ASCII begins with them
const isAscii = (text: string): boolean => /^[\u0000-\u007f]*$/.test(text)

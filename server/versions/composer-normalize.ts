const alias = /^([^,\s]+) +as +[^,\s]+$/
const stabilityFlag = /@(?:stable|RC|beta|alpha|dev)$/i
const buildMetadata = /^([^,\s+]+)\+\S+$/
const defaultBranches = new Set(['master', 'trunk', 'default'])

const suffix = '[._-]?(?:(stable|beta|b|rc|alpha|a|patch|pl|p)([.-]?\\d+(?:[.-]\\d+)*)?)?([.-]?dev)?$'
const numbered = new RegExp(`^v?(\\d{1,5})(\\.\\d+)?(\\.\\d+)?(\\.\\d+)?${suffix}`, 'i')
const dated = new RegExp(`^v?(\\d{4}(?:[.:-]?\\d{2}){1,6}(?:[.:-]?\\d{1,3}){0,2})${suffix}`, 'i')
const numericBranch = /^v?\d+(?:\.(?:\d+|[x*])){0,3}$/i

const anything = '9999999'
const longNames = new Map([
  ['a', 'alpha'],
  ['b', 'beta'],
  ['rc', 'RC'],
  ['p', 'patch'],
  ['pl', 'patch'],
])

/**
 * Normalises a Composer version for comparison (composer/semver's `VersionParser::normalize`): four numbers or a date,
 * then stability and `-dev`; or `dev-` and a branch name. Drops alias, stability flag and build metadata. Null if it
 * is not a version.
 */
export function normalizeComposerVersion(text: string): string | null {
  const version = (alias.exec(text)?.[1] ?? text).replace(stabilityFlag, '')
  if (defaultBranches.has(version)) return `dev-${version}`
  if (/^dev-/i.test(version)) return `dev-${version.slice(4)}`
  const bare = buildMetadata.exec(version)?.[1] ?? version
  return normalizeNumbered(bare) ?? normalizeDated(bare) ?? normalizeNumericBranch(bare)
}

function normalizeNumbered(text: string): string | null {
  const found = numbered.exec(text)
  if (found === null) return null
  const [, major, minor = '.0', patch = '.0', build = '.0', ...rest] = found
  return `${major}${minor}${patch}${build}${normalizedSuffix(rest)}`
}

function normalizeDated(text: string): string | null {
  const found = dated.exec(text)
  if (found === null) return null
  const [, date = '', ...rest] = found
  return date.replace(/[:-]/g, '.') + normalizedSuffix(rest)
}

function normalizedSuffix([stability, number = '', dev]: (string | undefined)[]): string {
  const word = stability?.toLowerCase()
  if (word === 'stable') return ''
  const phase = word === undefined ? '' : `-${longNames.get(word) ?? word}${number.replace(/^[.-]/, '')}`
  return dev === undefined ? phase : `${phase}-dev`
}

/** `1.x-dev`, the head of branch 1.x, sorts above every number of that branch. */
function normalizeNumericBranch(text: string): string | null {
  if (!/dev$/i.test(text)) return null
  const branch = text.slice(0, -3).replace(/[.-]$/, '')
  if (!numericBranch.test(branch)) return null
  const parts = branch.replace(/^v/i, '').split('.')
  const four = Array.from({ length: 4 }, (_, index) => parts[index] ?? 'x')
  return `${four.map((part) => part.replace(/^[x*]$/i, anything)).join('.')}-dev`
}

export type Syntax =
  | 'json'
  | 'xml'
  | 'yaml'
  | 'toml'
  | 'yarn.lock'
  | 'requirements.txt'
  | 'go.mod'
  | 'go.sum'
  | 'gradle.lockfile'
  | 'SPDX tag-value'

const HEAD = 64 * 1024

const NAMES: readonly [RegExp, Syntax][] = [
  [/^(?:package-lock\.json|npm-shrinkwrap\.json|bun\.lock|pipfile\.lock|composer\.lock)$/, 'json'],
  [/^(?:pom\.xml|verification-metadata\.xml)$|\.cdx\.xml$/, 'xml'],
  [/^(?:pnpm-lock\.yaml)$/, 'yaml'],
  [/^(?:poetry\.lock|uv\.lock|pdm\.lock|pylock(?:\.[^.]+)?\.toml)$/, 'toml'],
  [/^yarn\.lock$/, 'yarn.lock'],
  [/^requirements[^/\\]*\.txt$|requirements\.txt$/, 'requirements.txt'],
  [/^go\.mod$/, 'go.mod'],
  [/^go\.sum$/, 'go.sum'],
  [/gradle\.lockfile$/, 'gradle.lockfile'],
]

/** Tried in order on the beginning of the file. */
const CONTENTS: readonly [RegExp, Syntax][] = [
  [/^\s*</, 'xml'],
  [/^\s*\{|^\s*\[\s*[\]{"]/, 'json'],
  [/^SPDXVersion:/m, 'SPDX tag-value'],
  [/^# yarn lockfile v1|^ {2}resolved "/m, 'yarn.lock'],
  [/^['"]?(?:lockfileVersion|__metadata|spdxVersion|SPDXID)['"]?:/m, 'yaml'],
  [/^(?:\[\[package|\[metadata\]|lock-version ?=|requires-python ?=|created-by ?=)/m, 'toml'],
  [/^module[ \t]+\S/m, 'go.mod'],
  [/^\S+ v\S+ h1:/m, 'go.sum'],
  [/^[^\s:=#]+:[^\s:=]+:[^\s:=]+=/m, 'gradle.lockfile'],
  [/^[A-Za-z0-9][\w.[\],-]* ?(?:[=<>~!]=|@ )/m, 'requirements.txt'],
]

/** Syntax of a file by its name, otherwise by its beginning; null if neither is known. */
export function syntaxOf(fileName: string, text: string): Syntax | null {
  const name = fileName.toLowerCase()
  const head = text.slice(0, HEAD)
  const found = NAMES.find(([pattern]) => pattern.test(name)) ?? CONTENTS.find(([pattern]) => pattern.test(head))
  const syntax = found?.[1] ?? null
  return syntax === 'yarn.lock' && /^['"]?__metadata['"]?:/m.test(head) ? 'yaml' : syntax
}

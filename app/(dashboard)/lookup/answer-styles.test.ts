import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const imported = /(?:from|import)\s*\(?\s*'((?:#app|\.)[^']+)'/g
const lazy = /lazyAfterLoad\(\(\) =>\s*import\(\s*'([^']+)'/g

const fileOf = (name: string, from: string): string =>
  name.startsWith('#app/') ? name.slice(1) : path.join(path.dirname(from), name)

const found = (pattern: RegExp, file: string): string[] =>
  Array.from(readFileSync(file, 'utf8').matchAll(pattern), ([, name = '']) => fileOf(name, file))

function reached(from: readonly string[]): Set<string> {
  const seen = new Set(from)
  for (const file of seen) if (/\.tsx?$/.test(file)) for (const next of found(imported, file)) seen.add(next)
  return seen
}

test('the styles of every lazy part of a result are loaded with the page, so that a stored result does not shift', () => {
  const folder = 'app/(dashboard)/lookup'
  const files = [...globSync(`${folder}/**/*.tsx`), 'app/_components/lookups/request-section.tsx']
  const parts = files.flatMap((file) => found(lazy, file))
  expect(parts.length).toBeGreaterThan(10)
  const styles = [...reached(parts)].filter((file) => file.endsWith('.module.css'))
  const own = reached([`${folder}/layout.tsx`])
  expect(styles.filter((file) => !own.has(file)).toSorted()).toEqual([])
})

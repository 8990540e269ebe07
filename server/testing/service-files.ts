import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** The module through which tests get a database. */
const cluster = 'server/testing/test-cluster.ts'

/** Import and export statements that remain at run time, and dynamic imports of a literal name. */
const statement = /^(?:import|export)\s+(?!type\b)(?:[^'"`;]*?\sfrom\s*)?['"]([^'"]+)['"]/gm
const call = /\bimport\(\s*['"]([^'"]+)['"]/g

/** Test files that import the test cluster, directly or indirectly; paths relative to `root`, sorted. */
export function serviceFiles(root: string, patterns: string[]): string[] {
  const importsOf = new Map<string, string[]>()
  const readImports = (file: string): string[] => {
    const known = importsOf.get(file)
    if (known) return known
    const found = importedFiles(root, file)
    importsOf.set(file, found)
    return found
  }
  return globSync(patterns, { cwd: root })
    .filter((file) => reaches(file, readImports))
    .toSorted()
}

function reaches(from: string, importsOf: (file: string) => string[]): boolean {
  const seen = new Set([from])
  for (const file of seen) {
    if (file === cluster) return true
    for (const imported of importsOf(file)) seen.add(imported)
  }
  return false
}

function importedFiles(root: string, file: string): string[] {
  const text = readFileSync(path.join(root, file), 'utf8')
  const names = [statement, call].flatMap((pattern) => [...text.matchAll(pattern)].map(([, name = '']) => name))
  return names
    .map((name) => (name.startsWith('#') ? name.slice(1) : path.join(path.dirname(file), name)))
    .filter((target, index) => /^[#.]/.test(names[index] ?? '') && /\.[cm]?[jt]sx?$/.test(target))
    .filter((target) => existsSync(path.join(root, target)))
}

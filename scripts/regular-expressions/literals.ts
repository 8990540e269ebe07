import { globSync, readFileSync } from 'node:fs'
import ts from 'typescript'

/** One pattern of the source code, and the places where it stands (`file:line`). */
export type Pattern = { source: string; flags: string; places: string[] }

const files = ['app', 'server', 'clients/typescript/src', 'lockfiles', 'subjects'].map(
  (folder) => `${folder}/**/*.{ts,tsx,js,mjs}`,
)
const matchesOnlyOurText = /\.test\.tsx?$|^server\/testing\//

/** Every regular expression literal and every `new RegExp('…')` of the product, without its tests. */
export function patternsOfProduct(): Pattern[] {
  const found = new Map<string, Pattern>()
  for (const file of globSync(files).toSorted()) {
    if (matchesOnlyOurText.test(file)) continue
    for (const { source, flags, line } of literalsOf(file, readFileSync(file, 'utf8'))) {
      const key = `/${source}/${flags}`
      const pattern = found.get(key) ?? { source, flags, places: [] }
      pattern.places.push(`${file}:${line}`)
      found.set(key, pattern)
    }
  }
  return [...found.values()]
}

export function literalsOf(file: string, text: string): { source: string; flags: string; line: number }[] {
  const literals: { source: string; flags: string; line: number }[] = []
  const parsed = ts.createSourceFile(file, text, ts.ScriptTarget.Latest)
  const visit = (node: ts.Node): void => {
    const literal = patternOf(node)
    if (literal) {
      const { line } = parsed.getLineAndCharacterOfPosition(node.getStart(parsed))
      literals.push({ ...literal, line: line + 1 })
    }
    ts.forEachChild(node, visit)
  }
  visit(parsed)
  return literals
}

function patternOf(node: ts.Node): { source: string; flags: string } | null {
  if (ts.isRegularExpressionLiteral(node)) {
    const end = node.text.lastIndexOf('/')
    return { source: node.text.slice(1, end), flags: node.text.slice(end + 1) }
  }
  if (!ts.isNewExpression(node) && !ts.isCallExpression(node)) return null
  if (!ts.isIdentifier(node.expression) || node.expression.text !== 'RegExp') return null
  const [source, flags] = node.arguments ?? []
  if (!source || !ts.isStringLiteralLike(source)) return null
  return { source: source.text, flags: flags && ts.isStringLiteralLike(flags) ? flags.text : '' }
}

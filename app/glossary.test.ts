import { globSync, readFileSync } from 'node:fs'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { avoided, avoidedIn } from '#server/catalog/glossary.ts'

/** Texts of a file with at least two words: JSX text, strings and the fixed parts of templates, without class names and code samples. */
function textsOf(file: string): { text: string; line: number }[] {
  const source = readFileSync(file, 'utf8')
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, kind)
  const found: { text: string; line: number }[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) return
    if (ts.isJsxAttribute(node) && node.name.getText() === 'className') return
    if (ts.isJsxText(node) || ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)) {
      const text = (ts.isTemplateExpression(node) ? node.getText().slice(1, -1) : node.text).replace(/\s+/g, ' ').trim()
      const shown = text.replace(/\$\{[^{}]*\}/g, '…')
      if (!/^(?:curl|<script|import|const) /.test(shown) && /\p{L}{2,} \S|\S \p{L}{2,}/u.test(shown))
        found.push({ text: shown, line: tree.getLineAndCharacterOfPosition(node.getStart()).line + 1 })
    }
    ts.forEachChild(node, visit)
  }
  visit(tree)
  return found
}

test('no text of the pages uses a wording that the glossary avoids', () => {
  const files = globSync('app/**/*.{ts,tsx}').filter((file) => !/\.test\.tsx?$/.test(file))
  const found = files.flatMap((file) =>
    textsOf(file).flatMap(({ text, line }) => avoidedIn(text).map((each) => `${file}:${line} ${each}`)),
  )
  expect(found).toEqual([])
})

test.each([
  'Enter your e-mail.',
  'Owners get a letter.',
  'Deleted for good',
  '1 units left',
  'Of 12 lists, 1 names found',
  'Needs 97 %',
])('“%s” is found', (text) => {
  expect(avoidedIn(text)).toHaveLength(1)
})

test.each([
  'Names use letters, digits and hyphens.',
  'Wait 1 s, then try 1 address of 21 units',
  'Event type “signup”',
  'The proof of concept is public.',
  'From 0.1 units',
])('“%s” is allowed', (text) => {
  expect(avoidedIn(text)).toEqual([])
})

test('every avoided wording has a reason and a word to use', () => {
  for (const { say, why } of avoided) expect([say, why].every((each) => each.length > 0)).toBe(true)
})

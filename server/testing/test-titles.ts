import { readFileSync } from 'node:fs'
import ts from 'typescript'

/** Titles of the tests, groups and steps in a test file, with `…` for the values of templates. */
export function titlesIn(file: string): string[] {
  const tree = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest)
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    const title = ts.isCallExpression(node) && isTestFunction(node.expression) ? node.arguments[0] : undefined
    if (title && ts.isStringLiteralLike(title)) found.push(title.text)
    if (title && ts.isTemplateExpression(title))
      found.push(title.head.text + title.templateSpans.map(({ literal }) => `…${literal.text}`).join(''))
    ts.forEachChild(node, visit)
  }
  visit(tree)
  return found
}

/** `it`, `test.step`, `describe.each(…)`, `` it.each`…` `` and the like. */
function isTestFunction(node: ts.Expression): boolean {
  if (ts.isIdentifier(node)) return ['it', 'test', 'describe'].includes(node.text)
  if (ts.isTaggedTemplateExpression(node)) return isTestFunction(node.tag)
  return (ts.isPropertyAccessExpression(node) || ts.isCallExpression(node)) && isTestFunction(node.expression)
}

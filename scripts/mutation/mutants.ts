import ts from 'typescript'

export type Mutant = { kind: string; start: number; end: number; line: number; replacement: string; original: string }

const binary: Partial<Record<ts.SyntaxKind, string>> = {
  [ts.SyntaxKind.EqualsEqualsEqualsToken]: '!==',
  [ts.SyntaxKind.ExclamationEqualsEqualsToken]: '===',
  [ts.SyntaxKind.LessThanToken]: '<=',
  [ts.SyntaxKind.LessThanEqualsToken]: '<',
  [ts.SyntaxKind.GreaterThanToken]: '>=',
  [ts.SyntaxKind.GreaterThanEqualsToken]: '>',
  [ts.SyntaxKind.AmpersandAmpersandToken]: '||',
  [ts.SyntaxKind.BarBarToken]: '&&',
  [ts.SyntaxKind.QuestionQuestionToken]: '&&',
  [ts.SyntaxKind.PlusToken]: '-',
  [ts.SyntaxKind.MinusToken]: '+',
  [ts.SyntaxKind.AsteriskToken]: '/',
}
const tenancyInSql = /((?:\w+\.)?workspace_id) = (\$\d+|\$\{\w+\})/g

/**
 * Small deliberate bugs in a source file: operators, conditions, results, statements, query conditions, and missing
 * workspace filters in SQL.
 */
export function mutantsOf(file: string, text: string): Mutant[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const mutants: Mutant[] = []
  const add = (kind: string, start: number, end: number, replacement: string): void => {
    const { line } = source.getLineAndCharacterOfPosition(start)
    mutants.push({ kind, start, end, line: line + 1, replacement, original: text.slice(start, end) })
  }
  const replace = (kind: string, node: ts.Node, replacement: string): void =>
    add(kind, node.getStart(source), node.getEnd(), replacement)

  function visit(node: ts.Node): void {
    if (ts.isTypeNode(node) || ts.isImportDeclaration(node) || ts.isInterfaceDeclaration(node)) return
    if (isExample(node)) return
    mutate(node)
    ts.forEachChild(node, visit)
  }

  function mutate(node: ts.Node): void {
    if (ts.isBinaryExpression(node)) {
      const other = binary[node.operatorToken.kind]
      if (other) replace('operator', node.operatorToken, other)
    } else if (ts.isIfStatement(node) || ts.isConditionalExpression(node)) {
      const condition = ts.isIfStatement(node) ? node.expression : node.condition
      for (const value of ['true', 'false']) replace('condition', condition, value)
    } else if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken)
      replace('negation', node, node.operand.getText(source))
    else if (ts.isReturnStatement(node) && node.expression) replace('result', node.expression, 'undefined')
    else if (ts.isExpressionStatement(node) && /^(await )?[\w.]+\(/.test(node.getText(source)))
      replace('statement', node, ';')
    else if (node.kind === ts.SyntaxKind.TrueKeyword) replace('boolean', node, 'false')
    else if (node.kind === ts.SyntaxKind.FalseKeyword) replace('boolean', node, 'true')
    else if (ts.isNumericLiteral(node)) replace('number', node, `(${node.text} + 1)`)
    else if (
      ts.isPropertyAssignment(node) &&
      node.name.getText(source) === 'where' &&
      ts.isObjectLiteralExpression(node.initializer)
    ) {
      for (const property of node.initializer.properties) replace('query condition', property, '')
    } else if (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node))
      for (const match of node.getText(source).matchAll(tenancyInSql)) {
        const start = node.getStart(source) + match.index
        add('workspace in SQL', start, start + match[0].length, `(${match[0]} OR true)`)
      }
  }

  visit(source)
  return mutants.map((mutant) => withComma(mutant, text))
}

/** An example value of the API documentation: no behavior depends on it. */
const isExample = (node: ts.Node): boolean => ts.isPropertyAssignment(node) && node.name.getText() === 'example'

/** Also removes the comma after a removed property, which would be a syntax error. */
function withComma(mutant: Mutant, text: string): Mutant {
  if (mutant.kind !== 'query condition') return mutant
  const comma = /^\s*,/.exec(text.slice(mutant.end))?.[0].length ?? 0
  return { ...mutant, end: mutant.end + comma }
}

export const mutated = (text: string, { start, end, replacement }: Mutant): string =>
  text.slice(0, start) + replacement + text.slice(end)

import { columnOf, isNode, listOf, type Node, textOf } from './tree.ts'

/** Source of a query: a table; a subquery, CTE or function has `table: null`. */
export type Source = { alias: string; table: string | null; scoped: boolean }

/** Splits an expression into its AND-ed conditions. */
export function conjunctsOf(value: unknown): unknown[] {
  const bool = isNode(value) ? (value.BoolExpr as Node | undefined) : undefined
  if (bool?.boolop === 'AND_EXPR') return listOf(bool.args).flatMap(conjunctsOf)
  return value === undefined ? [] : [value]
}

/** Columns of each source, by alias, that the conditions limit to outside values, directly or transitively. */
export function constrained(conditions: readonly unknown[], sources: readonly Source[]): Map<string, Set<string>> {
  const columns = solve(
    conditions.flatMap((condition) => equalitiesOf(condition)),
    sources,
  )
  for (const condition of conditions) {
    const bool = isNode(condition) ? (condition.BoolExpr as Node | undefined) : undefined
    if (bool?.boolop !== 'OR_EXPR') continue
    const others = conditions.filter((other) => other !== condition)
    const [first, ...rest] = listOf(bool.args).map((branch) =>
      constrained([...others, ...conjunctsOf(branch)], sources),
    )
    for (const [alias, names] of first ?? [])
      for (const name of names) if (rest.every((branch) => branch.get(alias)?.has(name))) add(columns, alias, name)
  }
  return columns
}

/** Two equal expressions; null stands for a set of values. */
type Equality = [unknown, unknown]

function equalitiesOf(condition: unknown): Equality[] {
  if (!isNode(condition)) return []
  const { A_Expr: expression, NullTest: nullTest, SubLink: sublink } = condition as Record<string, Node | undefined>
  if (nullTest?.nulltesttype === 'IS_NULL') return [[nullTest.arg, null]]
  if (sublink?.subLinkType === 'ANY_SUBLINK') return rowOf(sublink.testexpr).map((part) => [part, null])
  if (!expression) return []
  const kind = textOf(expression.kind)
  const operator = textOf((listOf(expression.name)[0]?.String as Node | undefined)?.sval)
  if (operator !== '=') return []
  const left = rowOf(expression.lexpr)
  if (kind === 'AEXPR_IN' || kind === 'AEXPR_OP_ANY') return left.map((part) => [part, null])
  if (kind !== 'AEXPR_OP' && kind !== 'AEXPR_NOT_DISTINCT') return []
  const right = rowOf(expression.rexpr)
  return left.map((part, index) => [part, left.length === right.length ? right[index] : null])
}

const rowOf = (value: unknown): unknown[] =>
  isNode(value) && isNode(value.RowExpr) ? listOf(value.RowExpr.args) : [value]

function solve(equalities: readonly Equality[], sources: readonly Source[]): Map<string, Set<string>> {
  const named = equalities.map(([left, right]) => [nameOf(left, sources), nameOf(right, sources)] as const)
  const limited = new Set<string>()
  for (let before = -1; before < limited.size; ) {
    before = limited.size
    for (const [left, right] of named) {
      if (left && (right === null || limited.has(right))) limited.add(left)
      if (right && (left === null || limited.has(left))) limited.add(right)
    }
  }
  const columns = new Map<string, Set<string>>()
  for (const name of limited) {
    const [alias = '', column = ''] = name.split('\n')
    add(columns, alias, column)
  }
  return columns
}

/** Column of a table in this query that the expression refers to; null for a value. */
function nameOf(expression: unknown, sources: readonly Source[]): string | null {
  const column = columnOf(expression)
  if (!column) return null
  const [first = '', second] = column
  if (second !== undefined)
    return sources.some(({ alias, table }) => alias === first && table) ? `${first}\n${second}` : null
  const candidates = sources.filter(({ table, scoped }) => table && (scoped || first !== 'workspace_id'))
  return candidates.length === 1 ? `${candidates[0]?.alias}\n${first}` : null
}

function add(columns: Map<string, Set<string>>, alias: string, column: string): void {
  const known = columns.get(alias) ?? new Set()
  columns.set(alias, known.add(column))
}

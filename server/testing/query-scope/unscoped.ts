import { conjunctsOf, constrained, type Source } from './predicates.ts'
import { isNode, listOf, type Node, textOf } from './tree.ts'

/** Use of a table that no predicate limits to one workspace, with the columns that are limited instead. */
export type Unscoped = { table: string; limitedBy: string[] }

const statements = ['SelectStmt', 'InsertStmt', 'UpdateStmt', 'DeleteStmt'] as const

/**
 * Uses of workspace tables in a parsed statement that are not limited to one workspace: rows read, updated or deleted
 * without a predicate on `workspace_id`, or inserted without the column. A column of an outer query, CTE or function
 * counts as a value, since its own rows are checked where it is defined.
 */
export function unscopedUses(tree: unknown, tables: ReadonlySet<string>): Unscoped[] {
  const found: Unscoped[] = []

  function visit(value: unknown, names: ReadonlySet<string>): void {
    if (Array.isArray(value)) for (const item of value) visit(item, names)
    else if (isNode(value))
      for (const [kind, child] of Object.entries(value))
        if ((statements as readonly string[]).includes(kind) && isNode(child)) check(kind, child, names)
        else if ((kind === 'larg' || kind === 'rarg') && isNode(child) && 'op' in child)
          check('SelectStmt', child, names)
        else visit(child, names)
  }

  function check(kind: string, statement: Node, outer: ReadonlySet<string>): void {
    const expressions = listOf((statement.withClause as Node | undefined)?.ctes).map(
      (item) => item.CommonTableExpr as Node,
    )
    const names = new Set([...outer, ...expressions.map((cte) => textOf(cte.ctename))])
    visit(statement, names)
    const target = kind === 'SelectStmt' ? null : (statement.relation as Node)
    const table = textOf(target?.relname)
    if (kind === 'InsertStmt') {
      const columns = listOf(statement.cols).map((column) => textOf((column.ResTarget as Node).name))
      if (tables.has(table) && !columns.includes('workspace_id')) found.push({ table, limitedBy: [] })
      return
    }
    const sources: Source[] = []
    const conditions: unknown[] = [statement.whereClause]
    const from = [
      ...listOf(statement.fromClause),
      ...listOf(statement.usingClause),
      ...(target ? [{ RangeVar: target }] : []),
    ]
    for (const item of from) collect(item, names, sources, conditions)
    const limits = constrained(conditions.flatMap(conjunctsOf), sources)
    for (const source of sources) {
      if (source.table === null || !tables.has(source.table)) continue
      const limitedBy = limits.get(source.alias) ?? new Set()
      if (!limitedBy.has('workspace_id')) found.push({ table: source.table, limitedBy: [...limitedBy].sort() })
    }
  }

  function collect(item: Node, names: ReadonlySet<string>, sources: Source[], conditions: unknown[]): void {
    const join = item.JoinExpr as Node | undefined
    if (join) {
      for (const side of [join.larg, join.rarg]) collect(side as Node, names, sources, conditions)
      conditions.push(join.quals)
      return
    }
    const [source = {}] = Object.values(item) as Node[]
    const table = textOf(source.relname)
    const isTable = table !== '' && !names.has(table)
    const alias = textOf((source.alias as Node | undefined)?.aliasname) || table
    sources.push({ alias, table: isTable ? table : null, scoped: isTable && tables.has(table) })
  }

  visit(tree, new Set())
  return found
}

import { type ArrayItem, arrayLiteral } from './array-literal.ts'

export type Columns<Row> = Readonly<Record<string, readonly [type: string, read: (row: Row) => ArrayItem]>>

export type ColumnList<Row> = {
  /** Number of parameters. */
  size: number
  columns: Readonly<Record<string, string>>
  /** `unnest(…) AS alias(…)` over the parameters from `$first` on. */
  unnest(alias: string, first: number): string
  /** One array literal per column, in parameter order. */
  values(rows: readonly Row[]): string[]
}

/** Sends rows as one array parameter per column, so that a value cannot end up under another column's name. */
export function columnList<Row>(columns: Columns<Row>): ColumnList<Row> {
  const names = Object.keys(columns)
  const types = Object.values(columns).map(([type]) => type)
  const readers = Object.values(columns).map(([, read]) => read)
  return {
    size: names.length,
    columns: Object.fromEntries(names.map((name) => [name, name])),
    unnest: (alias, first) =>
      `unnest(${types.map((type, index) => `$${first + index}::${type}[]`).join(', ')}) AS ${alias}(${names.join(', ')})`,
    values: (rows) => readers.map((read) => arrayLiteral(rows.map(read))),
  }
}

/** The same columns, for rows that contain the original rows. */
export const columnsWithin = <Row, Outer>(columns: Columns<Row>, inner: (outer: Outer) => Row): Columns<Outer> =>
  Object.fromEntries(
    Object.entries(columns).map(([name, [type, read]]) => [name, [type, (outer: Outer) => read(inner(outer))]]),
  )

export const qualified = (alias: string, columns: object): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.keys(columns).map((name) => [name, `${alias}.${name}`]))

/** Rows to insert: an expression per column, and the FROM clause that the expressions read. */
export type InsertSource = { columns: Readonly<Record<string, string>>; from: string }

/**
 * `INSERT INTO table (columns) SELECT expressions FROM …`. The first source defines the columns; a column missing from
 * a further source is NULL.
 */
export function insertSql(table: string, first: InsertSource, ...further: readonly InsertSource[]): string {
  const names = Object.keys(first.columns)
  const unknown = further.flatMap(({ columns }) => Object.keys(columns)).filter((name) => !names.includes(name))
  if (unknown.length > 0) throw new Error(`${table}: the first source lacks ${unknown.join(', ')}`)
  const selects = [first, ...further].map(
    ({ columns, from }) => `SELECT ${names.map((name) => columns[name] ?? 'NULL').join(', ')} FROM ${from}`,
  )
  return `INSERT INTO ${table} (${names.join(', ')}) ${selects.join(' UNION ALL ')}`
}

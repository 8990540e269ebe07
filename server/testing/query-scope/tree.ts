export type Node = Record<string, unknown>

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
export const listOf = (value: unknown): Node[] => (Array.isArray(value) ? value.filter(isNode) : [])
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Parts of a column reference: `alias, column` or `column`; null for anything else, including a cast column. */
export function columnOf(value: unknown): string[] | null {
  if (!isNode(value) || !isNode(value.ColumnRef)) return null
  return listOf(value.ColumnRef.fields)
    .map((field) => textOf((field.String as Node | undefined)?.sval))
    .slice(-2)
}

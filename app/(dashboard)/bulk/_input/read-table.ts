import type { ParseConfig, ParseResult } from 'papaparse'
import { recognise } from '#app/_components/frame/recognise.ts'

/** `Papa.parse`, handed in so that it is loaded only for a file. */
export type Parse = (text: string, config: ParseConfig) => ParseResult<unknown>

export type Column = {
  /** From the header, or its place: "Column 2". */
  name: string
  cells: string[]
  /** Cells among the first ones that name something to look up. */
  recognised: number
}
export type ReadTable = { columns: Column[]; best: number }

/** Rows by which columns are told apart. */
const sample = 200

/**
 * Reads separated values of any usual kind (comma, semicolon, tab, bar; quotes by RFC 4180) as columns. A first row in which nothing can be looked up stands for the header when rows below it hold
 * something. The best column is the one whose cells name most.
 */
export function readTable(text: string, parse: Parse): ReadTable {
  const { data } = parse(text, { skipEmptyLines: 'greedy', delimitersToGuess: [',', ';', '\t', '|'] })
  const rows = data.map((row) => (Array.isArray(row) ? row.map((cell) => String(cell).trim()) : []))
  const [first = [], ...rest] = rows
  const width = Math.max(0, ...rows.slice(0, sample).map((row) => row.length))
  const isHeader =
    rest.length > 0 && first.every((cell) => !named(cell)) && rest.slice(0, sample).some((row) => row.some(named))
  const body = isHeader ? rest : rows
  const columns = Array.from({ length: width }, (_, index): Column => {
    const cells = body.map((row) => row[index] ?? '')
    const name = (isHeader && first[index]) || `Column ${index + 1}`
    return { name, cells, recognised: cells.slice(0, sample).filter(named).length }
  })
  const most = Math.max(0, ...columns.map(({ recognised }) => recognised))
  return {
    columns,
    best: Math.max(
      0,
      columns.findIndex(({ recognised }) => recognised === most),
    ),
  }
}

const named = (cell: string): boolean => cell !== '' && recognise(cell) !== null

/** A column as a list of one target a line. */
export const columnText = ({ cells }: Column): string =>
  cells
    .map((cell) => cell.replace(/[\r\n]+/g, ' '))
    .filter((cell) => cell !== '')
    .join('\n')

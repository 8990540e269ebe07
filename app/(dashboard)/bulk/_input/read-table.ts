import type { ParseConfig, ParseResult } from 'papaparse'
import { recognise } from '#subjects/recognise.ts'

/** `Papa.parse`, injected so that it is only loaded for files. */
export type Parse = (text: string, config: ParseConfig) => ParseResult<unknown>

export type Column = {
  /** From the header, or its position: "Column 2". */
  name: string
  cells: string[]
  /** Number of cells in the sample recognised as targets. */
  recognised: number
}
export type ReadTable = { columns: Column[]; best: number }

/** Number of rows sampled to rate the columns. */
const sample = 200

/**
 * Parses delimited text (comma, semicolon, tab or bar; quotes per RFC 4180) into columns. The first row is the header
 * if none of its cells is a target but rows below it contain some. The best column has the most recognised cells.
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

/** A column as a list with one target per line. */
export const columnText = ({ cells }: Column): string =>
  cells
    .map((cell) => cell.replace(/[\r\n]+/g, ' '))
    .filter((cell) => cell !== '')
    .join('\n')

/** Prefixes that spreadsheets treat as a formula, also after blanks, including full-width characters. */
const formula = /^(?:[\t\r\n]|[\s\u{feff}\u{200b}]*[=+\-@\u{ff1d}\u{ff0b}\u{ff0d}\u{ff20}])/u

/** The same after a semicolon or a tab, which a spreadsheet may take as the separator, whether quoted or not. */
const laterFormula = /(?<=[;\t][\s"\u{feff}\u{200b}]*)[=+\-@\u{ff1d}\u{ff0b}\u{ff0d}\u{ff20}]/gu

/**
 * One CSV line (RFC 4180) with its line end. Text that a spreadsheet would treat as a formula is prefixed with an
 * apostrophe, also where it begins after a semicolon or a tab, which a spreadsheet may take as the separator; numbers
 * stay numbers, null is empty.
 */
export const csvLine = (cells: readonly (string | number | null)[]): string => `${cells.map(cellOf).join(',')}\r\n`

function cellOf(value: string | number | null): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const text = (formula.test(value) ? `'${value}` : value).replace(laterFormula, "'$&")
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

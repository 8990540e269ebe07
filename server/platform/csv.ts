/** What a spreadsheet takes for a formula at the beginning of a cell, blanks before it or not; the wide forms too. */
const formula = /^(?:[\t\r\n]|[\s\u{feff}\u{200b}]*[=+\-@\u{ff1d}\u{ff0b}\u{ff0d}\u{ff20}])/u

/** One line of CSV (RFC 4180) with its end. A text that a spreadsheet would take for a formula gets an apostrophe in front, which makes it text again; numbers stay numbers, null is empty. */
export const csvLine = (cells: readonly (string | number | null)[]): string => `${cells.map(cellOf).join(',')}\r\n`

function cellOf(value: string | number | null): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const text = formula.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

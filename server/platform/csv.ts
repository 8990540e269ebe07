/** Prefixes that spreadsheets treat as a formula, also after blanks, including full-width characters. */
const formula = /^(?:[\t\r\n]|[\s\u{feff}\u{200b}]*[=+\-@\u{ff1d}\u{ff0b}\u{ff0d}\u{ff20}])/u

const formulaMark = /[=+\-@\u{ff1d}\u{ff0b}\u{ff0d}\u{ff20}]/u
const skipped = /[\s"\u{feff}\u{200b}]/u

/**
 * One CSV line (RFC 4180) with its line end. Text that a spreadsheet would treat as a formula is prefixed with an
 * apostrophe, also where it begins after a semicolon or a tab, which a spreadsheet may take as the separator; numbers
 * stay numbers, null is empty.
 */
export const csvLine = (cells: readonly (string | number | null)[]): string => `${cells.map(cellOf).join(',')}\r\n`

function cellOf(value: string | number | null): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const text = withoutLaterFormulas(formula.test(value) ? `'${value}` : value)
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Also ends formulas after a semicolon or a tab, whether these are quoted or not. */
function withoutLaterFormulas(text: string): string {
  if (!/[;\t]/.test(text)) return text
  let safe = ''
  let begins = false
  for (const mark of text) {
    if (begins && formulaMark.test(mark)) safe += "'"
    begins = mark === ';' || mark === '\t' || (begins && skipped.test(mark))
    safe += mark
  }
  return safe
}

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { csvLine } from './csv.ts'

/** Reference RFC 4180 parser, character by character. */
function read(text: string, separator = ','): string[][] {
  const lines: string[][] = []
  let cells: string[] = []
  let cell = ''
  let quoted = false
  for (let at = 0; at < text.length; at++) {
    const mark = text[at]
    if (quoted && mark === '"' && text[at + 1] === '"') cell += text[at++]
    else if (mark === '"') quoted = !quoted
    else if (!quoted && mark === separator) {
      cells.push(cell)
      cell = ''
    } else if (!quoted && mark === '\r' && text[at + 1] === '\n') {
      lines.push([...cells, cell])
      cells = []
      cell = ''
      at++
    } else cell += mark
  }
  return lines
}

const anyText = fc.oneof(fc.string({ unit: 'grapheme' }), fc.stringMatching(/^[ \t\r\n]?[=+\-@",;\t' a]{0,6}[\r\n]?$/))

describe('a line of CSV', () => {
  it('parses back to what was written, apart from apostrophes, whatever the cells contain', () => {
    fc.assert(
      fc.property(fc.array(fc.array(anyText, { minLength: 1, maxLength: 4 }), { maxLength: 4 }), (rows) => {
        const back = read(rows.map(csvLine).join(''))
        expect(back.map((cells) => cells.length)).toEqual(rows.map((cells) => cells.length))
        for (const [line, cells] of rows.entries())
          for (const [place, cell] of cells.entries())
            expect(back[line]?.[place]?.replaceAll("'", '')).toBe(cell.replaceAll("'", ''))
      }),
    )
  })

  it('contains no cell that a spreadsheet runs as a formula, with or without leading blanks', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const [[cell = ''] = []] = read(csvLine([text]))
        expect(cell).not.toMatch(/^\s*[=+\-@]/)
        expect(cell).not.toMatch(/^[\t\r]/)
      }),
    )
    fc.assert(
      fc.property(anyText, (text) => {
        const line = csvLine(['a', text])
        for (const separator of [';', '\t']) {
          const [cells = []] = read(line, separator)
          for (const cell of [...cells, ...line.split(separator).slice(1)]) expect(cell).not.toMatch(/^[\s"]*[=+\-@]/)
        }
      }),
    )
    for (const start of ['=', '+', '-', '@', '\t', '\r', '\n=', '  =', '\u00a0@', '\ufeff+', '＝', '＋1'])
      expect(read(csvLine([`${start}1`]))[0]?.[0]).toBe(`'${start}1`)
  })

  it('leaves ordinary values unchanged', () => {
    expect(csvLine(['a b', 'x@y.example', 'a=b', -4.5, 0, null, ''])).toBe('a b,x@y.example,a=b,-4.5,0,,\r\n')
    expect(csvLine(['a,b', 'say "no"', 'two\nlines'])).toBe('"a,b","say ""no""","two\nlines"\r\n')
  })
})

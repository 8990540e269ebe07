import fc from 'fast-check'
import Papa from 'papaparse'
import { describe, expect, it } from 'vitest'
import { decode, maxBytes } from './decode.ts'
import { firstTargets, readList } from './read-list.ts'
import { columnText, type Parse, readTable } from './read-table.ts'

const parse: Parse = (text, config) => Papa.parse(text, config)
const bytes = (text: string) => new TextEncoder().encode(text)
const utf16 = (text: string, little: boolean) => {
  const view = new DataView(new ArrayBuffer(text.length * 2))
  for (let i = 0; i < text.length; i++) view.setUint16(i * 2, text.charCodeAt(i), little)
  return new Uint8Array(view.buffer)
}
const textOf = (given: Uint8Array, size?: number) => {
  const decoded = decode(given, size)
  return 'text' in decoded ? decoded.text : decoded.refused
}
const best = (text: string) => {
  const { columns, best: index } = readTable(text, parse)
  const column = columns[index]
  return column ? { name: column.name, text: columnText(column), columns: columns.length } : null
}

describe('a list', () => {
  it('detects the kind of each line, skips blank lines and comments, and preserves line numbers', () => {
    const { targets, unread, repeated } = readList(
      '# export\n8.8.8.8\r\n\r\nexample.com,\nkim@example.com\nAS15169\n185.220.101.0/24\nnpm/lodash@4.17.20\ncve-2021-44228\nwhat is this\n"1.1.1.1"\n+49 171 3920001',
    )
    expect(targets.map(({ line, kind, value }) => [line, kind, value])).toEqual([
      [2, 'ip', '8.8.8.8'],
      [4, 'domain', 'example.com'],
      [5, 'email', 'kim@example.com'],
      [6, 'asn', 'AS15169'],
      [7, 'cidr', '185.220.101.0/24'],
      [8, 'package', 'npm/lodash@4.17.20'],
      [9, 'cve', 'CVE-2021-44228'],
      [11, 'ip', '1.1.1.1'],
      [12, 'phone', '+491713920001'],
    ])
    expect(unread).toEqual([{ line: 10, text: 'what is this' }])
    expect(repeated).toEqual([])
  })

  it('names the line that a duplicate target repeats, in any spelling', () => {
    expect(readList('Example.com\nhttps://example.com/about\nexample[.]com').repeated).toEqual([
      { line: 2, text: 'https://example.com/about', first: 1 },
      { line: 3, text: 'example[.]com', first: 1 },
    ])
  })

  it('rejects request ids, which no job can look up', () => {
    expect(readList('req_1K8vYw2mZq0RrTn4Xb7LcD').unread).toHaveLength(1)
  })

  it('offers the first hundred of a longer list as an equivalent list', () => {
    const text = Array.from({ length: 137 }, (_, n) => `host${n}.example.com`).join('\n')
    const list = readList(text)
    expect(list.targets).toHaveLength(137)
    const stored = readList(firstTargets(list, 100))
    expect(stored.targets.map(({ value }) => value)).toEqual(list.targets.slice(0, 100).map(({ value }) => value))
  })

  it('loses no line: each is a target, a duplicate, unreadable or empty', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.ipV4(), fc.domain(), fc.string(), fc.constant(''))), (lines) => {
        const text = lines.join('\n')
        const meant = text.split(/\r\n|\r|\n/).filter((line) => {
          const written = line.trim().replace(/[,;]$/, '').trim()
          return written !== '' && !written.startsWith('#')
        })
        const { targets, unread, repeated } = readList(text)
        expect(targets.length + unread.length + repeated.length).toBe(meant.length)
      }),
    )
  })
})

describe('a file', () => {
  it.each([
    ['UTF-8', bytes('8.8.8.8\n')],
    ['UTF-8 with a mark', new Uint8Array([0xef, 0xbb, 0xbf, ...bytes('8.8.8.8\n')])],
    ['UTF-16 with a mark', utf16('\u{feff}8.8.8.8\n', true)],
    ['UTF-16, the other order', utf16('\u{feff}8.8.8.8\n', false)],
    ['UTF-16 without a mark', utf16('8.8.8.8\n1.1.1.1\n', true)],
    ['UTF-16 without a mark, the other order', utf16('8.8.8.8\n1.1.1.1\n', false)],
  ])('in %s is read', (_, given) => {
    expect(textOf(given)).toMatch(/^8\.8\.8\.8\n/)
  })

  it('that is empty or not text is rejected', () => {
    expect(textOf(new Uint8Array())).toBe('The file is empty.')
    expect(textOf(new Uint8Array([0x50, 0x4b, 3, 4, 20, 0, 0, 0, 8, 0, 9, 1, 2, 0]))).toContain(
      'Save spreadsheets as CSV',
    )
    expect(textOf(new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d]))).toContain(
      'Not a text file',
    )
  })

  it('above the size limit is cut at a line boundary', () => {
    const decoded = decode(bytes('8.8.8.8\n1.1.1.1\n9.9.'), maxBytes + 1)
    expect(decoded).toEqual({ text: '8.8.8.8\n1.1.1.1', cut: true })
  })
})

describe('separated values', () => {
  it.each([
    ['commas', 'id,address,country\n1,8.8.8.8,US\n2,1.1.1.1,AU\n'],
    ['semicolons', 'id;address;country\r\n1;8.8.8.8;US\r\n2;1.1.1.1;AU\r\n'],
    ['tabs', 'id\taddress\tcountry\n1\t8.8.8.8\tUS\n2\t1.1.1.1\tAU\n'],
    ['quotes', '"id","address","country"\n"1","8.8.8.8","United States, ""US"""\n"2","1.1.1.1","AU"\n'],
    ['a mark', '\u{feff}id,address,country\n1,8.8.8.8,US\n2,1.1.1.1,AU\n'],
  ])('with %s yield the column with the most targets, and its header', (_, text) => {
    expect(best(text)).toEqual({ name: 'address', text: '8.8.8.8\n1.1.1.1', columns: 3 })
  })

  it('without a header start at the first row', () => {
    expect(best('8.8.8.8,US\n1.1.1.1,AU\n')).toEqual({ name: 'Column 1', text: '8.8.8.8\n1.1.1.1', columns: 2 })
  })

  it('of one column are a list', () => {
    expect(best('8.8.8.8\nexample.com\n\nkim@example.com\n')?.text).toBe('8.8.8.8\nexample.com\nkim@example.com')
  })

  it('with quoted line breaks and rows of uneven length lose nothing', () => {
    const table = readTable('note,domain\n"two\nlines",example.com\nshort\nlong,example.org,more\n', parse)
    expect(table.columns[table.best]?.cells.filter(Boolean)).toEqual(['example.com', 'example.org'])
  })

  it('of an empty text have no column', () => {
    expect(readTable('', parse).columns).toEqual([])
  })
})

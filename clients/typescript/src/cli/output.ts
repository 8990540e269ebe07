import { styleText } from 'node:util'

type Style = Parameters<typeof styleText>[0]

/** Whether a person reads the output; otherwise it is JSON. */
export const isTerminal = (): boolean => process.stdout.isTTY === true

export const print = (text: string): void => {
  process.stdout.write(`${text}\n`)
}
export const printJson = (value: unknown): void => print(JSON.stringify(value, null, 2))

/** Styled where the stream shows styles (`NO_COLOR`, `FORCE_COLOR` and `TERM` are respected). */
export const styled = (style: Style, text: string): string => styleText(style, text, { stream: process.stdout })

const levelStyles: Readonly<Record<string, Style>> = {
  low: 'green',
  medium: 'yellow',
  moderate: 'yellow',
  high: 'red',
  critical: ['bold', 'red'],
  allow: 'green',
  review: 'yellow',
  challenge: 'yellow',
  block: ['bold', 'red'],
}

/** A level, severity or decision in its colour. */
export const leveled = (word: string): string => styled(levelStyles[word] ?? 'reset', word)

const control = /[\p{Cc}\p{Cf}]/gu
/** Text from outside without control characters, which could rewrite what the terminal shows. */
export const printable = (text: string): string => text.replace(control, '')

/** Rows in columns as wide as their widest cell; the last column is not padded. */
export function columns(rows: readonly (readonly string[])[], gap = 2): string {
  const widths = rows.reduce<number[]>((all, row) => row.map((cell, at) => Math.max(all[at] ?? 0, width(cell))), [])
  return rows
    .map((row) =>
      row
        .map((cell, at) => (at === row.length - 1 ? cell : cell + ' '.repeat((widths[at] ?? 0) - width(cell) + gap)))
        .join(''),
    )
    .join('\n')
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the escape sequences of styles
const width = (text: string): number => text.replace(/\u001b\[[\d;]*m/g, '').length

/** Progress on standard error, where a person sees it; silent otherwise. */
export function progress(total: number, what: string): { step(count: number): void; end(): void } {
  const shown = process.stderr.isTTY === true
  const write = (done: number) =>
    process.stderr.write(
      `\r\u001b[K${bar(done, total)} ${done.toLocaleString('en')} of ${total.toLocaleString('en')} ${what}`,
    )
  let done = 0
  if (shown) write(0)
  return {
    step(count) {
      done += count
      if (shown) write(done)
    },
    end() {
      if (shown) process.stderr.write('\r\u001b[K')
    },
  }
}

function bar(done: number, total: number): string {
  const filled = total === 0 ? 20 : Math.round((20 * done) / total)
  return `[${'#'.repeat(filled)}${'.'.repeat(20 - filled)}]`
}

/** A Markdown table. Line breaks and pipes in cells are made harmless. */
export function markdownTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map(cellText).join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}

const cellText = (cell: string) => cell.replaceAll('|', '\\|').replaceAll('\n', ' ')

export const code = (text: string): string => `\`${text}\``

export const fence = (language: string, text: string): string => `\`\`\`${language}\n${text}\n\`\`\``

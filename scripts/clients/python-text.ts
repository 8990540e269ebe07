const keywords = new Set(
  'False None True and as assert async await break class continue def del elif else except finally for from global if import in is lambda nonlocal not or pass raise return try while with yield'.split(
    ' ',
  ),
)

export const isPythonName = (name: string): boolean => /^[A-Za-z_]\w*$/.test(name) && !keywords.has(name)

/** `cveId` and `Idempotency-Key` become `cve_id` and `idempotency_key`; a keyword gets a trailing underscore. */
export function snakeCase(name: string): string {
  const snake = name
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replaceAll('-', '_')
    .toLowerCase()
  return keywords.has(snake) ? `${snake}_` : snake
}

export const pascalCase = (name: string): string =>
  name.replace(/(?:^|[^A-Za-z0-9]+)([A-Za-z0-9])/g, (_, first: string) => first.toUpperCase())

export function literal(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'True' : 'False'
  return value === null ? 'None' : JSON.stringify(value)
}

/** Paragraphs as a docstring, wrapped at 100 columns. */
export function docstring(paragraphs: readonly string[], indent: string): string[] {
  const lines = paragraphs.flatMap((paragraph, index) => [...(index > 0 ? [''] : []), ...wrapped(paragraph, indent)])
  const text = lines.join('\n').trimStart().replaceAll('\\', '\\\\').replaceAll('"""', '\\"\\"\\"')
  const closing = text.includes('\n') ? `\n${indent}"""` : `${text.endsWith('"') ? ' ' : ''}"""`
  return `${indent}"""${text}${closing}`.split('\n')
}

/** Every line of a paragraph keeps its own indentation. */
function wrapped(paragraph: string, indent: string): string[] {
  return paragraph.split('\n').flatMap((line) => {
    const hanging = line.startsWith(' ') ? `${indent}        ` : indent
    const lines = [`${indent}${/^ */.exec(line)?.[0] ?? ''}`]
    for (const word of line.split(/\s+/).filter(Boolean)) {
      const last = lines[lines.length - 1] ?? ''
      if (last.trim() !== '' && last.length + 1 + word.length > 100) lines.push(hanging + word)
      else lines[lines.length - 1] = last.trim() === '' ? last + word : `${last} ${word}`
    }
    return lines
  })
}

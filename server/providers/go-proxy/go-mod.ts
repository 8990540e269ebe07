export type Retraction = { low: string; high: string; rationale: string | null }
export type GoMod = { deprecated: string | null; retractions: Retraction[] }

type Block = { verb: string; comments: string[] }

/** Safety limit, above what any real module has. */
const maxRetractions = 500

/**
 * Reads deprecation and retractions from a go.mod file (Go module reference, "retract directive" and "module
 * directive"). A directive's comments are the lines directly above it and the end of its line; a block's comments
 * apply to its lines without their own.
 */
export function readGoMod(text: string): GoMod {
  const found: GoMod = { deprecated: null, retractions: [] }
  let block: Block | null = null
  let above: string[] = []
  for (const line of text.split(/\r?\n/)) {
    const [code, comment] = split(line)
    if (code === '') {
      if (comment !== null) above.push(comment)
      else if (!block) above = []
      continue
    }
    const comments: string[] = comment === null ? above : [...above, comment]
    const opened = /^(\w+)\s*\($/.exec(code)?.[1]
    above = []
    if (opened) block = { verb: opened, comments }
    else if (code === ')') block = null
    else if (block) note(found, block.verb, code, comments.length > 0 ? comments : block.comments)
    else note(found, code.split(/\s/, 1)[0] ?? '', code.replace(/^\w+\s*/, ''), comments)
  }
  return found
}

function split(line: string): [code: string, comment: string | null] {
  const start = line.indexOf('//')
  return start < 0 ? [line.trim(), null] : [line.slice(0, start).trim(), line.slice(start + 2).trim()]
}

function note(found: GoMod, verb: string, rest: string, comments: string[]): void {
  const text = comments.join('\n')
  if (verb === 'module') found.deprecated ??= /(?:^|\n\n)Deprecated: *([\s\S]*?)(?:$|\n\n)/.exec(text)?.[1] || null
  if (verb !== 'retract' || found.retractions.length >= maxRetractions) return
  const [, low, high] = /^\[\s*"?(v[^\s",\]]+)"?\s*,\s*"?(v[^\s",\]]+)"?\s*\]$/.exec(rest) ?? []
  const single = /^"?(v[^\s",[\]]+)"?$/.exec(rest)?.[1]
  const rationale = text.trim() || null
  if (low && high) found.retractions.push({ low, high, rationale })
  else if (single) found.retractions.push({ low: single, high: single, rationale })
}

import { recognise } from '#app/_components/frame/recognise.ts'
import { type BulkKindId, bulkKindIds } from '#server/catalog/bulk.ts'

/** A line of a list that names something to look up. */
export type ReadLine = { line: number; text: string; kind: BulkKindId; value: string }
export type ReadList = {
  /** Targets in the order of the list, each once. */
  targets: ReadLine[]
  /** Lines that name nothing that a job takes. */
  unread: { line: number; text: string }[]
  /** Lines that name what stands above already; `first` is the line where. */
  repeated: { line: number; text: string; first: number }[]
}

const isBulkKind = (kind: string): kind is BulkKindId => (bulkKindIds as readonly string[]).includes(kind)

/** Reads a list of one target a line. Empty lines and lines that begin with # are passed over. */
export function readList(text: string): ReadList {
  const list: ReadList = { targets: [], unread: [], repeated: [] }
  const seen = new Map<string, number>()
  for (const [index, raw] of text.split(/\r\n|\r|\n/).entries()) {
    const line = index + 1
    const written = raw.trim().replace(/[,;]$/, '').trim()
    if (written === '' || written.startsWith('#')) continue
    const found = recognise(unquoted(written))
    if (!found || !isBulkKind(found.kind)) {
      list.unread.push({ line, text: written })
      continue
    }
    const name = `${found.kind} ${found.value}`
    const first = seen.get(name)
    if (first !== undefined) {
      list.repeated.push({ line, text: written, first })
      continue
    }
    seen.set(name, line)
    list.targets.push({ line, text: written, kind: found.kind, value: found.value })
  }
  return list
}

/** The lines of the first `most` targets, as a list of its own. */
export const firstTargets = ({ targets }: ReadList, most: number): string =>
  targets
    .slice(0, most)
    .map(({ text }) => text)
    .join('\n')

const unquoted = (text: string): string => /^(["'])(.*)\1$/.exec(text)?.[2] ?? text

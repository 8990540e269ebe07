import { type BulkKindId, bulkKindIds } from '#server/catalog/bulk.ts'
import { recognise } from '#subjects/recognise.ts'

/** A line recognised as a target. */
export type ReadLine = { line: number; text: string; kind: BulkKindId; value: string }
export type ReadList = {
  /** Targets in list order, without duplicates. */
  targets: ReadLine[]
  /** Lines not recognised as a target of any kind that jobs accept. */
  unread: { line: number; text: string }[]
  /** Duplicates; `first` is the line of the first occurrence. */
  repeated: { line: number; text: string; first: number }[]
}

const isBulkKind = (kind: string): kind is BulkKindId => (bulkKindIds as readonly string[]).includes(kind)

/** Parses a list with one target per line; empty lines and lines starting with # are ignored. */
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

/** The first `most` targets as a list. */
export const firstTargets = ({ targets }: ReadList, most: number): string =>
  targets
    .slice(0, most)
    .map(({ text }) => text)
    .join('\n')

const unquoted = (text: string): string =>
  text.length > 1 && ['"', "'"].some((mark) => text.startsWith(mark) && text.endsWith(mark)) ? text.slice(1, -1) : text

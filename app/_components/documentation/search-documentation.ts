import MiniSearch from 'minisearch'
import { type SearchEntry, searchOptions } from '#server/documentation/reference/search-options.ts'

export type Hit = {
  href: string
  title: string
  section: string
  /** The words around the first match; matched parts are marked. */
  snippet: readonly Part[]
}

export type Part = { text: string; marked: boolean }

const SHOWN = 12
const BEFORE = 40
const LENGTH = 140

export type DocumentationIndex = MiniSearch<SearchEntry>

export const readIndex = (json: string): DocumentationIndex => MiniSearch.loadJSON<SearchEntry>(json, searchOptions)

/** The best hits for a text; none for an empty one. If no entry has every word, those with some of them. */
export function searchDocumentation(index: DocumentationIndex, text: string): Hit[] {
  const wanted = text.trim()
  if (wanted === '') return []
  const all = index.search(wanted)
  const results = all.length > 0 ? all : index.search(wanted, { combineWith: 'OR' })
  return results.slice(0, SHOWN).map(({ id, terms, ...entry }) => ({
    href: String(id),
    title: String(entry.title),
    section: String(entry.section),
    snippet: snippetOf(String(entry.text), terms),
  }))
}

const escaped = (term: string): string => term.replaceAll(/[^\p{L}\p{N}]/gu, '\\$&')

function snippetOf(text: string, terms: readonly string[]): Part[] {
  const pattern = new RegExp(`(${terms.map(escaped).join('|')})`, 'gi')
  const start = startOf(text, pattern)
  const end = text.indexOf(' ', start + LENGTH)
  const cut = `${start > 0 ? '… ' : ''}${text.slice(start, end < 0 ? undefined : end)}${end < 0 ? '' : ' …'}`
  return cut
    .split(pattern)
    .map((part, index) => ({ text: part, marked: index % 2 === 1 }))
    .filter(({ text: part }) => part !== '')
}

/** Where the part of the text with the most different matches starts. */
function startOf(text: string, pattern: RegExp): number {
  const matches = [...text.matchAll(pattern)]
  const variety = ({ index }: { index: number }) =>
    new Set(
      matches
        .filter((other) => other.index >= index && other.index < index + LENGTH - BEFORE)
        .map(([word]) => word.toLowerCase()),
    ).size
  const best = matches.reduce<RegExpExecArray | null>(
    (most, match) => (most && variety(most) >= variety(match) ? most : match),
    null,
  )
  return best && best.index > BEFORE ? text.lastIndexOf(' ', best.index - BEFORE) + 1 : 0
}

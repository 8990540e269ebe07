import { errors } from '#server/catalog/errors.ts'

/** A place of the documentation that a search finds. */
export type DocsEntry = { href: string; title: string; hint: string }

type Named = { id: string; title: string }
type Asked = { id: string; summary: string; method: string; path: string }

/** Chapters and endpoints with where they stand. */
export const docsPlaces = (chapters: readonly Named[], operations: readonly Asked[]): DocsEntry[] => [
  ...chapters.map(({ id, title }) => ({ href: `/docs#${id}`, title, hint: 'chapter' })),
  { href: '/docs/scoring', title: 'Scoring model', hint: 'weights, caps, thresholds' },
  ...operations.map(({ id, summary, method, path }) => ({
    href: `/docs/${id}`,
    title: summary,
    hint: `${method} ${path}`,
  })),
]

/** Chapters, endpoints and error codes with where they stand. */
export const docsIndex = (chapters: readonly Named[], operations: readonly Asked[]): DocsEntry[] => [
  ...docsPlaces(chapters, operations),
  ...Object.keys(errors).map((code) => ({ href: `/docs#error-${code}`, title: code, hint: 'error' })),
]

/** The entries that have every word of the text, those whose title begins with it first. */
export function found(entries: readonly DocsEntry[], text: string): DocsEntry[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return []
  const all = entries.filter(({ title, hint }) => {
    const searched = `${title} ${hint} ${title.replaceAll('_', ' ')}`.toLowerCase()
    return words.every((word) => searched.includes(word))
  })
  const begins = ({ title }: DocsEntry) => title.toLowerCase().startsWith(words[0] ?? '')
  return [...all.filter(begins), ...all.filter((entry) => !begins(entry))]
}

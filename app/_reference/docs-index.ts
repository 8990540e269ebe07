import { errors } from '#server/catalog/errors.ts'

/** A search result in the documentation. */
export type DocsEntry = { href: string; title: string; hint: string }

type Named = { id: string; title: string }
type Operation = { id: string; summary: string; method: string; path: string }

/** Chapters and endpoints with their URLs. */
export const docsEntries = (chapters: readonly Named[], operations: readonly Operation[]): DocsEntry[] => [
  ...chapters.map(({ id, title }) => ({ href: `/docs#${id}`, title, hint: 'chapter' })),
  { href: '/docs/scoring', title: 'Scoring model', hint: 'weights, caps, thresholds' },
  ...operations.map(({ id, summary, method, path }) => ({
    href: `/docs/${id}`,
    title: summary,
    hint: `${method} ${path}`,
  })),
]

/** Chapters, endpoints and error codes with their URLs. */
export const docsIndex = (chapters: readonly Named[], operations: readonly Operation[]): DocsEntry[] => [
  ...docsEntries(chapters, operations),
  ...Object.keys(errors).map((code) => ({ href: `/docs#error-${code}`, title: code, hint: 'error' })),
]

/** Entries that contain every word of the text; entries whose title starts with it come first. */
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

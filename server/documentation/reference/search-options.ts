import type { Options } from 'minisearch'

export type SearchEntry = {
  /** Path and anchor. */
  id: string
  title: string
  /** The page or the kind that it belongs to. */
  section: string
  text: string
  /** Searched, but not shown. */
  keywords: string
}

/** Options of the index; the browser must load it with the same. */
export const searchOptions: Options<SearchEntry> = {
  fields: ['title', 'section', 'text', 'keywords'],
  storeFields: ['title', 'section', 'text'],
  searchOptions: {
    boost: { title: 4, section: 2, keywords: 1.5 },
    boostDocument: (id) => (isPage(String(id)) ? 1.5 : 1),
    prefix: true,
    fuzzy: 0.15,
    combineWith: 'AND',
  },
}

/** A whole page explains more than one of its sections or an endpoint, whose id has a dot. */
const isPage = (id: string): boolean => !/[#.]/.test(id)

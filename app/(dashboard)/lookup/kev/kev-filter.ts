import { isDay } from '#app/_components/ui/day-period.ts'

/** Search filters as in the URL of the page; an empty string is no filter. */
export type KevFilter = {
  query: string
  vendor: string
  product: string
  ransomware: '' | 'known' | 'unknown'
  addedSince: string
  dueBefore: string
}

type Reader = { get(name: string): string | null }

const MOST = 100

/** Query parameter names of the filters. */
export const NAMES = {
  query: 'q',
  vendor: 'vendor',
  product: 'product',
  ransomware: 'ransomware',
  addedSince: 'since',
  dueBefore: 'due',
} as const satisfies Record<keyof KevFilter, string>

/** Filters from the URL; invalid values are dropped. */
export function filterOf(search: Reader): KevFilter {
  const text = (name: keyof KevFilter) => (search.get(NAMES[name]) ?? '').trim().slice(0, MOST)
  const day = (name: keyof KevFilter) => (isDay(text(name)) ? text(name) : '')
  const ransomware = text('ransomware')
  return {
    query: text('query'),
    vendor: text('vendor'),
    product: text('product'),
    ransomware: ransomware === 'known' || ransomware === 'unknown' ? ransomware : '',
    addedSince: day('addedSince'),
    dueBefore: day('dueBefore'),
  }
}

/** Filters as a query string without the question mark. `refine` narrows the entries already fetched. */
export function searchOf(filter: KevFilter, refine = ''): string {
  const search = new URLSearchParams()
  for (const name of Object.keys(NAMES) as (keyof KevFilter)[]) {
    const value = filter[name].trim()
    if (value) search.set(NAMES[name], value)
  }
  if (refine) search.set('refine', refine)
  return search.toString()
}

type Input = { [Name in keyof KevFilter]?: Exclude<KevFilter[Name], ''> }

/** The filters that are set, as procedure input. */
export const inputOf = (filter: KevFilter): Input =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => value.trim() !== '')) as Input

/** Search as a path of the public API. */
export function apiPathOf(path: string, filter: KevFilter, page: { limit: number; offset: number }): string {
  const search = new URLSearchParams({ ...inputOf(filter), limit: String(page.limit) })
  if (page.offset > 0) search.set('offset', String(page.offset))
  return `${path}?${search.toString()}`
}

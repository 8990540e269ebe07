import { isDay } from '../../../_components/ui/day-period.ts'

/** Filters of a search as they stand in the address of the page; empty text is no filter. */
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

/** Names of the filters in the address. */
export const NAMES = {
  query: 'q',
  vendor: 'vendor',
  product: 'product',
  ransomware: 'ransomware',
  addedSince: 'since',
  dueBefore: 'due',
} as const satisfies Record<keyof KevFilter, string>

/** The filters of an address; what is no filter is left out. */
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

/** The filters as the query of an address, without its question mark. `refine` narrows what was fetched. */
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

/** The filters that are set, as the procedure takes them. */
export const inputOf = (filter: KevFilter): Input =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => value.trim() !== '')) as Input

/** The search as a path of the public API. */
export function apiPathOf(path: string, filter: KevFilter, page: { limit: number; offset: number }): string {
  const search = new URLSearchParams({ ...inputOf(filter), limit: String(page.limit) })
  if (page.offset > 0) search.set('offset', String(page.offset))
  return `${path}?${search.toString()}`
}

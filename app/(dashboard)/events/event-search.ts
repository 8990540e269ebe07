/** The explorer's state in the URL; empty means no filter. */
export type EventSearch = {
  query: string
  /** ISO 8601 times: start (inclusive) and end (exclusive). */
  from: string
  to: string
  cursor: string
}

type Reader = { get(name: string): string | null }

const MOST_CURSOR = 200
export const PAGE = 50
/** Rows per page once the first one is shown. */
export const MORE = 200

const moment = (text: string | null): string => {
  const time = text && text.length <= 40 ? Date.parse(text) : Number.NaN
  return Number.isNaN(time) ? '' : new Date(time).toISOString()
}

/**
 * Parses the search parameters; invalid times are ignored. A query is never cut, since its last term would become another
 * filter: the server rejects one that is too long.
 */
export function searchIn(address: Reader): EventSearch {
  return {
    query: (address.get('q') ?? '').trim(),
    from: moment(address.get('from')),
    to: moment(address.get('to')),
    cursor: (address.get('cursor') ?? '').slice(0, MOST_CURSOR),
  }
}

/** The query string, without question mark. */
export function addressOf({ query, from, to, cursor }: EventSearch): string {
  const address = new URLSearchParams()
  if (query) address.set('q', query)
  if (from) address.set('from', from)
  if (to) address.set('to', to)
  if (cursor) address.set('cursor', cursor)
  return address.toString()
}

export const pathWith = (path: string, search: EventSearch): string => {
  const address = addressOf(search)
  return address ? `${path}?${address}` : path
}

/** The search as procedure input. */
export function inputOf({ query, from, to, cursor }: EventSearch) {
  return {
    limit: PAGE,
    ...(query ? { query } : {}),
    ...(from ? { from } : {}),
    ...(to ? { to } : {}),
    ...(cursor ? { cursor } : {}),
  }
}

/** URL of the explorer for a query, from the first page. */
export const explorerHref = (query: string): string => pathWith('/events', { query, from: '', to: '', cursor: '' })

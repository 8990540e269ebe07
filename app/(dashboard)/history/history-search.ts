import { accountMetered } from '#server/catalog/endpoints/account.ts'
import { type EndpointId, endpoints } from '#server/catalog/endpoints.ts'

type Id = EndpointId | (typeof accountMetered)[number]

/** Filters of the history as they stand in the address; empty texts are none. */
export type HistorySearch = { endpoint: Id | ''; from: string; to: string; cursor: string }

const DAY = /^\d{4}-\d{2}-\d{2}$/
const day = (text: string | null): string => (text && DAY.test(text) && !Number.isNaN(Date.parse(text)) ? text : '')
const isEndpoint = (text: string | null): text is Id =>
  text !== null && (Object.hasOwn(endpoints, text) || accountMetered.some((id) => id === text))

export function historyIn(address: { get(name: string): string | null }): HistorySearch {
  const endpoint = address.get('endpoint')
  return {
    endpoint: isEndpoint(endpoint) ? endpoint : '',
    from: day(address.get('from')),
    to: day(address.get('to')),
    cursor: (address.get('cursor') ?? '').slice(0, 200),
  }
}

export function historyHref(search: HistorySearch): string {
  const address = new URLSearchParams(Object.entries(search).filter(([, value]) => value !== ''))
  return address.size > 0 ? `/history?${address}` : '/history'
}

/** The filters as the procedure takes them; `to` is the last day that is shown. */
export function inputOf({ endpoint, from, to, cursor }: HistorySearch) {
  return {
    limit: 50,
    ...(endpoint ? { endpoint } : {}),
    ...(from ? { from } : {}),
    ...(to ? { to: new Date(Date.parse(to) + 86_400_000).toISOString() } : {}),
    ...(cursor ? { cursor } : {}),
  }
}

import { type DayPeriod, periodIn, spanOf } from '#app/_components/ui/day-period.ts'
import { accountMetered } from '#server/catalog/endpoints/account.ts'
import { type EndpointId, endpoints } from '#server/catalog/endpoints.ts'

type Id = EndpointId | (typeof accountMetered)[number]

/** History filters in the URL; empty means no filter. */
export type HistorySearch = DayPeriod & { endpoint: Id | ''; cursor: string }

const isEndpoint = (text: string | null): text is Id =>
  text !== null && (Object.hasOwn(endpoints, text) || accountMetered.some((id) => id === text))

export function historyIn(address: { get(name: string): string | null }): HistorySearch {
  const endpoint = address.get('endpoint')
  return {
    endpoint: isEndpoint(endpoint) ? endpoint : '',
    ...periodIn(address),
    cursor: (address.get('cursor') ?? '').slice(0, 200),
  }
}

export function historyHref(search: HistorySearch): string {
  const address = new URLSearchParams(Object.entries(search).filter(([, value]) => value !== ''))
  return address.size > 0 ? `/history?${address}` : '/history'
}

/** The filters as procedure input. */
export function inputOf({ endpoint, cursor, ...period }: HistorySearch) {
  return {
    limit: 50,
    ...(endpoint ? { endpoint } : {}),
    ...spanOf(period),
    ...(cursor ? { cursor } : {}),
  }
}

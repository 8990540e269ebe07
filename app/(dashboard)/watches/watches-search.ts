import { type WatchEndpointId, type WatchStatus, watchEndpointIds, watchStatuses } from '#server/catalog/watch-terms.ts'

/** Filters of the watches in the URL; empty means no filter. */
export type WatchesSearch = { q: string; endpoint: WatchEndpointId | ''; status: WatchStatus | ''; cursor: string }

export function watchesIn(address: Readonly<Record<string, string | string[] | undefined>>): WatchesSearch {
  const one = (name: string): string => [address[name] ?? ''].flat()[0] ?? ''
  return {
    q: one('q').slice(0, 120),
    endpoint: watchEndpointIds.find((id) => id === one('lookup')) ?? '',
    status: watchStatuses.find((status) => status === one('status')) ?? '',
    cursor: one('cursor').slice(0, 400),
  }
}

export function watchesHref({ endpoint, ...search }: WatchesSearch): string {
  const address = new URLSearchParams(
    Object.entries({ ...search, lookup: endpoint }).filter(([, value]) => value !== ''),
  )
  return address.size > 0 ? `/watches?${address}` : '/watches'
}

export const isFiltered = ({ q, endpoint, status }: WatchesSearch): boolean =>
  q !== '' || endpoint !== '' || status !== ''

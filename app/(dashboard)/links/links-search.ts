import { type LinkStatus, linkStatuses } from '#server/catalog/links.ts'

/** Link filters in the URL; empty means no filter. */
export type LinksSearch = { q: string; status: LinkStatus | ''; cursor: string }

export function linksIn(address: Readonly<Record<string, string | string[] | undefined>>): LinksSearch {
  const one = (name: string): string => [address[name] ?? ''].flat()[0] ?? ''
  return {
    q: one('q').slice(0, 200),
    status: linkStatuses.find((status) => status === one('status')) ?? '',
    cursor: one('cursor').slice(0, 200),
  }
}

export function linksHref(search: LinksSearch): string {
  const address = new URLSearchParams(Object.entries(search).filter(([, value]) => value !== ''))
  return address.size > 0 ? `/links?${address}` : '/links'
}

/** Report filters in the URL. */
export type ReportsSearch = { q: string; cursor: string }

export const reportsIn = (given: Record<string, string | string[] | undefined>): ReportsSearch => {
  const one = (name: string) => [given[name] ?? ''].flat()[0] ?? ''
  return { q: one('q').slice(0, 200), cursor: one('cursor').slice(0, 200) }
}

export function reportsHref(search: ReportsSearch): string {
  const address = new URLSearchParams(Object.entries(search).filter(([, value]) => value !== ''))
  return address.size > 0 ? `/reports?${address}` : '/reports'
}

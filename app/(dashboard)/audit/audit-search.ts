import { auditKinds } from '#server/catalog/events.ts'

/** Filters of the audit log as they stand in the address; empty texts are none. */
export type AuditSearch = { who: string; kind: string; from: string; to: string; cursor: string }

const DAY = /^\d{4}-\d{2}-\d{2}$/
const DAY_MS = 86_400_000
const day = (text: string | null): string => (text && DAY.test(text) && !Number.isNaN(Date.parse(text)) ? text : '')

export function auditIn(address: { get(name: string): string | null }): AuditSearch {
  const [who, kind] = [address.get('who') ?? '', address.get('kind') ?? '']
  return {
    who: /^\w{1,64}$/.test(who) ? who : '',
    kind: auditKinds.includes(kind) ? kind : '',
    from: day(address.get('from')),
    to: day(address.get('to')),
    cursor: (address.get('cursor') ?? '').slice(0, 200),
  }
}

export function auditHref(search: AuditSearch): string {
  const address = new URLSearchParams(Object.entries(search).filter(([, value]) => value !== ''))
  return address.size > 0 ? `/audit?${address}` : '/audit'
}

/** The filters as the procedures take them; `to` is the last day that is shown. */
export function filterOf({ who, kind, from, to }: AuditSearch) {
  return {
    ...(who ? { who } : {}),
    ...(kind ? { kind } : {}),
    ...(from ? { from } : {}),
    ...(to ? { to: new Date(Date.parse(to) + DAY_MS).toISOString() } : {}),
  }
}

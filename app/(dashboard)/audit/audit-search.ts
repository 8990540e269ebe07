import { type DayPeriod, periodIn, spanOf } from '#app/_components/ui/day-period.ts'
import { auditKinds } from '#server/catalog/events.ts'

/** Audit log filters in the URL; empty means no filter. */
export type AuditSearch = DayPeriod & { who: string; kind: string; cursor: string }

export function auditIn(address: { get(name: string): string | null }): AuditSearch {
  const [who, kind] = [address.get('who') ?? '', address.get('kind') ?? '']
  return {
    who: /^\w{1,64}$/.test(who) ? who : '',
    kind: auditKinds.includes(kind) ? kind : '',
    ...periodIn(address),
    cursor: (address.get('cursor') ?? '').slice(0, 200),
  }
}

export function auditHref(search: AuditSearch): string {
  const address = new URLSearchParams(Object.entries(search).filter(([, value]) => value !== ''))
  return address.size > 0 ? `/audit?${address}` : '/audit'
}

/** The filters as procedure input. */
export function filterOf({ who, kind, ...period }: AuditSearch) {
  return {
    ...(who ? { who } : {}),
    ...(kind ? { kind } : {}),
    ...spanOf(period),
  }
}

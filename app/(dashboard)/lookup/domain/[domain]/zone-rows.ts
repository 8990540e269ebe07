import type { ZoneListingProps } from '#app/_components/ui/zone-listing.tsx'
import type { DomainReport } from '#server/lookups/domain/domain-schema.ts'

/**
 * DNS records as zone file lines; types without a record and types that could not be looked up are listed separately.
 */
export function zoneRows({ domain, registrable_domain: apex, dns }: DomainReport): Omit<ZoneListingProps, 'label'> {
  const mx = dns.mx?.map(({ host, priority }) => `${priority} ${host}`) ?? null
  const types = [
    { name: domain, type: 'A', values: dns.a },
    { name: domain, type: 'AAAA', values: dns.aaaa },
    { name: domain, type: 'MX', values: mx },
    { name: apex, type: 'NS', values: dns.ns },
  ]
  return {
    records: types.flatMap(({ name, type, values }) => (values ?? []).map((value) => ({ name, type, value }))),
    none: types.filter(({ values }) => values?.length === 0).map(({ name, type }) => ({ name, type })),
    unknown: types
      .filter(({ values }) => values === null)
      .map(({ name, type }) => ({ name, type, cause: 'DNS did not respond' })),
  }
}

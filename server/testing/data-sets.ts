import { createLog } from '../platform/log.ts'
import { type DataSets, noDataSets, openDataSets } from '../providers/index.ts'

let installed: Promise<DataSets> | null = null

/** The data sets that an installation starts with, opened once for all test files of a worker: it takes 0.5 s of CPU time. */
export function installedDataSets(): Promise<DataSets> {
  installed ??= openDataSets(createLog('silent'))
  return installed
}

/**
 * Data sets with a handful of records, for tests of the admission pipeline; the real data sets have their own tests.
 */
export const smallDataSets: DataSets = {
  ...noDataSets,
  ipLocation: {
    id: 'ip_location',
    dataFrom: new Date('2026-11-01T00:00:00Z'),
    find: (address) =>
      address.text === '8.8.8.8'
        ? {
            network: '8.8.8.0/24',
            continent_code: 'NA',
            continent_name: 'North America',
            country_code: 'US',
            country_name: 'United States',
            is_eu: false,
            region_code: null,
            region_name: 'California',
            city: 'Mountain View',
            postal_code: null,
            latitude: 37.422,
            longitude: -122.085,
            accuracy_radius_km: null,
            accuracy: 'city',
            time_zone: null,
            registered_country_code: null,
          }
        : null,
  },
  asnTable: {
    dataFrom: new Date('2026-11-01T00:00:00Z'),
    byAddress: {
      id: 'asn_table',
      dataFrom: new Date('2026-11-01T00:00:00Z'),
      find: (address) =>
        address.text === '8.8.8.8' ? { asn: 15169, as_name: 'Google LLC', prefix: '8.8.8.0/24' } : null,
    },
    byNumber: {
      id: 'asn_table',
      dataFrom: new Date('2026-11-01T00:00:00Z'),
      find: (asn) =>
        asn === 15169
          ? {
              asn,
              as_name: 'Google LLC',
              prefixes: { ipv4: ['8.8.8.0/24'], ipv6: [] },
              prefix_counts: { ipv4: 1, ipv6: 0 },
              ip_count: 256,
            }
          : null,
    },
  },
}

